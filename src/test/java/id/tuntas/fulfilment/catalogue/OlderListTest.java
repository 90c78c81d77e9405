package id.tuntas.fulfilment.catalogue;

import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue;
import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue.Wanted;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.Time;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The supplier takes long to list its items, and describes one to an order meanwhile.
@QuarkusTest
class OlderListTest {

    private static final String T1 = "2026-11-20T10:00:00+07:00";
    private static final String T2 = "2026-11-20T11:00:00+07:00";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedGoods supplier;

    @Inject
    Supplier door;

    @Inject
    Catalogue catalogue;

    @Inject
    SyncCatalogue syncCatalogue;

    @Inject
    Time time;

    @BeforeEach
    void givenAnItem() {
        supplier.resetAndReach(door);
        database.clean();
        supplier.lists(T1, variant(1, 100));
        syncCatalogue.sync(Wanted.EVERYTHING);
    }

    @AfterEach
    void letGo() {
        supplier.reset();
    }

    @Test
    void newerPriceStays() {
        supplier.lists(T2, variant(1, 100));
        supplier.sells(1, 150);
        supplier.meanwhile("GET /item", () -> catalogue.ask(1));

        syncCatalogue.sync(Wanted.EVERYTHING);

        assertThat(price(1)).isEqualTo(150);
        assertThat(database.texts("select price_after from price_change")).containsExactly("150");
        assertThat(database.number("select count(*) from item where retired_at is null"))
                .isOne();
    }

    @Test
    void newerPriceOfANewItemStays() {
        supplier.lists(T2, variant(1, 100), variant(2, 200));
        supplier.sells(2, 250);
        supplier.meanwhile("GET /item", () -> catalogue.ask(2));

        syncCatalogue.sync(Wanted.EVERYTHING);

        assertThat(price(2)).isEqualTo(250);
        assertThat(database.texts("select product from item where id = 2")).containsExactly("Telkomsel");
    }

    @Test
    void priceThatIsWrittenDuringTheSyncStays() throws Exception {
        supplier.lists(T2, variant(1, 130));

        try (var other = Executors.newSingleThreadExecutor()) {
            var syncing = new AtomicReference<Future<?>>();
            QuarkusTransaction.requiringNew().run(() -> {
                database.execute("update item set price = 150, synced_at = utc_timestamp(6) + interval 1 minute");
                syncing.set(other.submit(() -> syncCatalogue.sync(Wanted.EVERYTHING)));
                database.awaitLockWait("update item%");
            });
            syncing.get().get();
        }

        assertThat(price(1)).isEqualTo(150);
        assertThat(database.count("price_change")).isZero();
    }

    @Test
    void priceIsAsOldAsTheRequestForTheList() {
        supplier.meanwhile("GET /item", () -> time.passesMeanwhile(Duration.ofSeconds(11)));

        syncCatalogue.sync(Wanted.EVERYTHING);

        assertThat(catalogue.pricedInMirror(1).isFresh()).isFalse();
        syncCatalogue.sync(Wanted.EVERYTHING);
        assertThat(catalogue.pricedInMirror(1).isFresh()).isTrue();
    }

    private long price(long item) {
        return database.number("select price from item where id = ?", item);
    }
}
