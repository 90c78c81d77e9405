package id.tuntas.fulfilment.catalogue.sync;

import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.catalogue.CurrentItems;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A sync from before the database's clock was set back: for the time until then, it says nothing.
@QuarkusTest
class FutureRunTest {

    private static final String T1 = "2026-11-20T10:00:00+07:00";

    /// So long the time of the last sync is remembered, and a price is recent enough for an order.
    private static final Duration UNTIL_PRICES_ARE_OLD = Duration.ofHours(2);

    @Inject
    CatalogueSyncJob job;

    @Inject
    CurrentItems items;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedGoods supplier;

    @Inject
    Supplier door;

    @Inject
    Time time;

    @Inject
    Clock clock;

    @BeforeEach
    void clean() {
        supplier.resetAndReach(door);
        database.clean();
        supplier.lists(T1, variant(1, 100));
    }

    @AfterEach
    void letGo() {
        supplier.reset();
    }

    @Test
    void doesNotPutOffTheNextFullOne() {
        oneOfTheFuture();

        assertThat(job.run().kind()).isEqualTo("full");
    }

    @Test
    void doesNotMakeOldPricesRecent() {
        job.run();
        supplier.sells(1, 200);
        time.passes(UNTIL_PRICES_ARE_OLD);
        oneOfTheFuture();

        items.priced(1);

        assertThat(supplier.askedFor("GET /item/")).isEqualTo(1);
    }

    private void oneOfTheFuture() {
        database.execute(
                "insert into sync_run (id, kind, status, server_time, started_at, finished_at)"
                        + " values ('zz', 'FULL', 'SUCCEEDED', ?, ?, ?)",
                T1,
                clock.instant().plus(UNTIL_PRICES_ARE_OLD),
                clock.instant().plus(UNTIL_PRICES_ARE_OLD));
    }
}
