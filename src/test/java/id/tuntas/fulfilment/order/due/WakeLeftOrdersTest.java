package id.tuntas.fulfilment.order.due;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.buysAndPlaces;
import static id.tuntas.testsupport.Shop.needsAttention;
import static id.tuntas.testsupport.Shop.refId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.LockedRow;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A process has died after it had acknowledged the callback of an order that was locked.
@QuarkusTest
class WakeLeftOrdersTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    WakeLeftOrders job;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    /// The order was locked since its end was recorded.
    @Test
    void orderThatHasEndedIsReopened() {
        var order = completed();
        supplier.units(refId(order), "refunded", "completed", "completed");
        leaves(order, "refunded");

        assertThat(job.run().woken()).isOne();

        needsAttention(order, "contradiction");
        assertThat(database.count("late_wake")).isZero();
    }

    @Test
    void whatFitsTheEndIsForgotten() {
        var order = completed();
        leaves(order, "completed");

        assertThat(job.run().woken()).isOne();

        assertThat(database.count("open_order")).isZero();
        assertThat(database.count("late_wake")).isZero();
    }

    @Test
    void orderThatIsStillLockedWaitsForTheNextRun() {
        var order = buysAndPlaces();
        polling.awaitRecorded();
        var polls = supplier.pollsOf(refId(order));
        leaves(order, "paid");
        try (var _ = LockedRow.of(
                dataSource,
                "select order_id from open_order force index (primary) where order_id ="
                        + " (select id from orders where ref_id = ?)",
                refId(order))) {
            assertThat(job.run().woken()).isZero();
            assertThat(database.count("late_wake")).isOne();
        }

        assertThat(job.run().woken()).isOne();

        await().untilAsserted(() -> assertThat(supplier.pollsOf(refId(order))).isGreaterThan(polls));
        assertThat(database.count("late_wake")).isZero();
    }

    private void leaves(String order, String status) {
        database.execute("insert into late_wake (ref_id, status) values (?, ?)", refId(order), status);
    }

    private String completed() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        becomes(order, "completed");
        await().untilAsserted(() -> assertThat(database.count("open_order")).isZero());
        return order;
    }
}
