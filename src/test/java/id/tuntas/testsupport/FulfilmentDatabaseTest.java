package id.tuntas.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.work.loop.Loops;
import id.tuntas.platform.work.pause.PausedQueues;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// No test finds what an earlier one has begun.
@QuarkusTest
class FulfilmentDatabaseTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedGoods goods;

    @Inject
    Loops loops;

    @Inject
    PausedQueues paused;

    @BeforeEach
    void clean() {
        database.clean();
        goods.reset();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void callsOfAnEarlierTestEndAndLeaveNothing() {
        supplier.holdsNext(true);
        var order = Shop.buys();
        await().until(() -> supplier.placingsOf(Shop.refId(order)) == 1);

        database.clean();

        assertThat(loops.areIdle()).isTrue();
        assertThat(supplier.transactionCount()).isZero();
        assertThat(database.count("open_order")).isZero();
    }

    @Test
    void questionsForPricesEndToo() {
        database.execute("update item set synced_at = utc_timestamp(6) - interval 1 day");
        goods.holds("GET /item/101");
        Shop.buys();
        await().until(() -> !loops.areIdle());

        database.clean();

        assertThat(loops.areIdle()).isTrue();
        assertThat(supplier.transactionCount()).isZero();
    }

    @Test
    void noQueueIsPaused() {
        database.execute("insert into paused_queue (queue, since, who, note)"
                + " values ('orders', utc_timestamp(6), 'operator', 'a test')");
        paused.refresh();

        database.clean();

        assertThat(paused.isPaused("orders")).isFalse();
    }
}
