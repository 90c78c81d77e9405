package id.tuntas.fulfilment.catalogue.sync;

import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.catalogue.CatalogueConfig;
import id.tuntas.fulfilment.catalogue.CurrentItems;
import id.tuntas.fulfilment.catalogue.SyncRun;
import id.tuntas.fulfilment.catalogue.SyncRun.Status;
import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue.Wanted;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.SupplierCatalogue;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A sync whose process ends, or was suspended for so long that another replica has begun one.
@QuarkusTest
class ReplacedSyncTest {

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

    @Inject
    SupplierCatalogue catalogue;

    @Inject
    MirrorItems mirrorItems;

    @Inject
    CurrentItems currentItems;

    @Inject
    CatalogueConfig config;

    @Inject
    Clock clock;

    @BeforeEach
    void givenTwoItems() {
        supplier.resetAndReach(door);
        database.clean();
        supplier.lists(T1, variant(1, 100), variant(2, 200));
        syncCatalogue.sync(Wanted.EVERYTHING);
    }

    @AfterEach
    void letGo() {
        supplier.reset();
    }

    @Test
    void changesNoItem() {
        supplier.lists(T2, variant(1, 150), variant(3, 300));

        syncsUntilReplaced(Wanted.EVERYTHING);

        assertThat(database.number("select sum(price) from item")).isEqualTo(300);
        assertThat(database.number("select count(*) from item where retired_at is null"))
                .isEqualTo(2);
        assertThat(database.count("price_change")).isZero();
    }

    @Test
    void retiresNoItem() {
        supplier.lists(T2);

        syncsUntilReplaced(Wanted.EVERYTHING_AND_RETIRE);

        assertThat(database.number("select count(*) from item where retired_at is null"))
                .isEqualTo(2);
    }

    @Test
    void isNotWhereTheNextDeltaStarts() {
        supplier.lists(T2, 0, true);

        syncsUntilReplaced(Wanted.CHANGES);

        supplier.lists(T2, 0, true);
        assertThat(syncCatalogue.sync(Wanted.CHANGES).status()).isEqualTo(Status.SUCCEEDED);
        assertThat(supplier.asked().getLast()).contains("updated_since=2026-11-20T10%3A00%3A00%2B07%3A00");
    }

    @Test
    void endsWithItsProcessSoThatTheNextOneBegins() {
        supplier.lists(T2, variant(1, 150));
        var ending = new SyncCatalogue(catalogue, mirrorItems, currentItems, config, clock);
        supplier.meanwhile("GET /item", () -> ending.stop(new ShutdownEvent()));

        var result = ending.sync(Wanted.EVERYTHING);

        assertThat(result.status()).isEqualTo(Status.FAILED);
        assertThat(result.detail()).isEqualTo("interrupted");
        assertThat(syncCatalogue.sync(Wanted.EVERYTHING).status()).isEqualTo(Status.SUCCEEDED);
    }

    private void syncsUntilReplaced(Wanted wanted) {
        supplier.meanwhile("GET /item", this::anotherReplicaTakesOver);

        var result = syncCatalogue.sync(wanted);

        assertThat(result.status()).isEqualTo(Status.FAILED);
        assertThat(result.detail()).isEqualTo("interrupted");
        assertThat(database.number("select count(*) from sync_run where status = 'FAILED' and is_running is null"
                        + " and detail = 'interrupted' and listed = 0"))
                .isOne();
    }

    private void anotherReplicaTakesOver() {
        QuarkusTransaction.requiringNew()
                .run(() -> SyncRun.running().ifPresent(run -> SyncRun.abandon(run.id, clock.instant())));
    }
}
