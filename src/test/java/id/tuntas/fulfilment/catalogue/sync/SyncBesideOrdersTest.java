package id.tuntas.fulfilment.catalogue.sync;

import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.listed;
import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.price;
import static id.tuntas.fulfilment.catalogue.sync.SyncCalls.sync;
import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.catalogue.SyncRun.Status;
import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue.Wanted;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Orders mirror items while a sync is under way.
@QuarkusTest
class SyncBesideOrdersTest {

    private static final String T1 = "2026-11-20T10:00:00+07:00";
    private static final String T2 = "2026-11-20T11:00:00+07:00";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedGoods supplier;

    @Inject
    Supplier door;

    @Inject
    SyncCatalogue syncCatalogue;

    @BeforeEach
    void clean() {
        supplier.resetAndReach(door);
        database.clean();
    }

    @AfterEach
    void letGo() {
        supplier.reset();
    }

    /// The first sync of a new installation meets its first orders.
    @Test
    void itemThatAnOrderMirrorsMeanwhileIsNoTrouble() throws Exception {
        supplier.lists(T1, variant(1, 100), variant(2, 200));

        try (var log = CapturedLog.open();
                var other = Executors.newSingleThreadExecutor()) {
            var syncing = new AtomicReference<Future<SyncResult>>();
            QuarkusTransaction.requiringNew().run(() -> {
                database.hasItem(1, "H2H", null, null);
                syncing.set(other.submit(() -> syncCatalogue.sync(Wanted.EVERYTHING)));
                database.awaitLockWait("insert into item%");
            });
            assertThat(syncing.get().get().status()).isEqualTo(Status.SUCCEEDED);
            assertThat(log.lines()).noneMatch(line -> line.text().contains("Duplicate entry"));
        }

        assertThat(price(database, 1)).isEqualTo(100);
        assertThat(database.texts("select product from item order by id")).containsExactly("Telkomsel", "Telkomsel");
    }

    /// An order asks for an item that the list lacks, after the sync has seen that it is missing.
    @Test
    void itemThatIsDescribedBeforeItIsRetiredIsKept() throws Exception {
        supplier.lists(T1, variant(1, 100), variant(2, 200), variant(3, 300));
        sync("{\"full\":true}");
        supplier.lists(T2, variant(1, 100), variant(2, 200));

        try (var other = Executors.newSingleThreadExecutor()) {
            var syncing = new AtomicReference<Future<SyncResult>>();
            QuarkusTransaction.requiringNew().run(() -> {
                database.execute("update item set stock = 7 where id = 3");
                syncing.set(other.submit(() -> syncCatalogue.sync(Wanted.EVERYTHING)));
                database.awaitLockWait("update item%retired_at%");
                database.execute("update item set synced_at = utc_timestamp(6) where id = 3");
            });
            assertThat(syncing.get().get().retired()).isZero();
        }

        assertThat(listed(database)).isEqualTo(3);
    }

    @Test
    void priceThatALookUpChangesMeanwhileStays() throws Exception {
        supplier.lists(T1, variant(1, 100));
        sync("{\"full\":true}");
        supplier.lists(T2, 1, true, variant(1, 100).replace("\"stock\":999999", "\"stock\":7"));

        try (var other = Executors.newSingleThreadExecutor()) {
            var syncing = new AtomicReference<Future<SyncResult>>();
            QuarkusTransaction.requiringNew().run(() -> {
                database.execute("update item set price = 120 where id = 1");
                syncing.set(other.submit(() -> syncCatalogue.sync(Wanted.CHANGES)));
                database.awaitLockWait("update item%stock%");
            });
            assertThat(syncing.get().get().changed()).isOne();
        }

        assertThat(price(database, 1)).isEqualTo(120);
        assertThat(database.number("select stock from item where id = 1")).isEqualTo(7);
    }
}
