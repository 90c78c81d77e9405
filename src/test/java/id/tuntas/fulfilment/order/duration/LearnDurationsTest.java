package id.tuntas.fulfilment.order.duration;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.buysAndPlaces;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.refId;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.operate.retention.Retention;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusMock;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// From finished orders through the table to the check times of all replicas.
@QuarkusTest
class LearnDurationsTest {

    private static final int ORDERS = 30;
    private static final Duration TOOK = Duration.ofSeconds(30);

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    OpenOrders openOrders;

    @Inject
    AfterCommit afterCommit;

    @Inject
    DurationTable table;

    @Inject
    Retention retention;

    @Inject
    Clock clock;

    @Inject
    Time time;

    private OrderDurations durations;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        database.execute("update item set product_id = 7 where id = 101");
        use(true);
    }

    @Test
    void finishedOrdersDecideWhenTheNextOneIsChecked() {
        finishesMany();
        learns(ORDERS);

        var order = buysAndPlaces();

        assertThat(database.texts("select id from order_duration where orders = " + ORDERS + " order by id"))
                .containsExactly("item-101", "kind-h2h", "product-7");
        assertThat(secondsUntilDue()).isBetween(1L, 60L);
        call("dev-viewer", "GET", "/v1/orders/" + order + "/next-check")
                .statusCode(200)
                .body("at", notNullValue())
                .body("based_on", equalTo("item"))
                .body("orders", equalTo(ORDERS))
                .body("because", containsString("finish within"));
    }

    @Test
    void otherReplicasAndLaterProcessesKnowIt() {
        finishesMany();
        learns(ORDERS);

        use(true);
        replica(true).learn();
        buysAndPlaces();

        assertThat(secondsUntilDue()).isBetween(1L, 60L);
    }

    @Test
    void twoReplicasAddToTheSameRows() {
        finishesMany();
        learns(ORDERS);
        use(true);
        finishesMany();

        learns(2 * ORDERS);
    }

    @Test
    void observationsAreWrittenOnceNotPerOrder() {
        finishesMany();

        assertThat(database.count("order_duration")).isZero();
    }

    @Test
    void openOrderOfAnUnknownItemMakesItsProductKnown() {
        buysAndPlaces();
        replica(true).learn();

        assertThat(database.number("select product_id from order_duration where id = 'item-101'"))
                .isEqualTo(7);
    }

    /// Replicas that add at once may add some more, and each must be able to read all of it.
    @Test
    void tableEndsWellBelowTheRowsThatVitessReturns() {
        database.execute("insert into order_duration (id, kind, weights, changed_at) with recursive n as"
                + " (select 0 as i union all select i + 1 from n where i < 499)"
                + " select concat('item-', 1000 + tens.i * 500 + n.i), 'H2H', '', utc_timestamp(6)"
                + " from n join n tens where tens.i < 16");

        buysAndPlaces();
        replica(true).learn();

        assertThat(database.count("order_duration")).isEqualTo(8_000);
    }

    @Test
    void switchedOffNothingIsLearnedAndTheFixedDelaysApply() {
        use(false);
        finishesMany();
        replica(false).learn();

        var order = buysAndPlaces();

        assertThat(database.count("order_duration")).isZero();
        assertBasedOn(order, "fixed");
    }

    @Test
    void finishedOrderIsNotCheckedAgain() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "completed");
        QuarkusTransaction.requiringNew().run(() -> openOrders.makeDueNow(List.of(refId(order))));
        becomes(order, "completed");

        call("dev-storefront", "GET", "/v1/orders/" + order + "/next-check")
                .statusCode(200)
                .body("at", nullValue())
                .body("based_on", nullValue());
    }

    @Test
    void nextCheckOfAnUnknownOrderIsNotFound() {
        call("dev-viewer", "GET", "/v1/orders/ord_01jd0000000000000000000000/next-check")
                .statusCode(404);
    }

    @Test
    void itemsThatAreNoLongerBoughtAreForgotten() {
        database.execute("insert into order_duration (id, kind, weights, changed_at) values"
                + " ('item-1', 'H2H', '', utc_timestamp(6) - interval 91 day),"
                + " ('item-2', 'H2H', '', utc_timestamp(6) - interval 89 day)");

        assertThat(retention.run().purged()).containsEntry("order_duration", 1);

        assertThat(database.texts("select id from order_duration")).containsExactly("item-2");
    }

    /// As their rows, which it does not read again.
    @Test
    void replicaForgetsWhatItHasLearnedOfThem() {
        finishesMany();
        learns(ORDERS);
        var order = buysAndPlaces();
        database.execute("delete from order_duration");

        learnsLater(Duration.ofDays(89));
        assertBasedOn(order, "item");
        learnsLater(Duration.ofDays(91));
        assertBasedOn(order, "fixed");
    }

    private void learnsLater(Duration later) {
        new LearnDurations(new LearningSettings(true), durations, table, Clock.offset(clock, later)).learn();
    }

    private static void assertBasedOn(String order, String basis) {
        call("dev-viewer", "GET", "/v1/orders/" + order + "/next-check").body("based_on", equalTo(basis));
    }

    private void use(boolean isEnabled) {
        durations = new OrderDurations(new LearningSettings(isEnabled), afterCommit);
        QuarkusMock.installMockForType(durations, OrderDurations.class);
    }

    private LearnDurations replica(boolean isEnabled) {
        return new LearnDurations(new LearningSettings(isEnabled), durations, table, clock);
    }

    /// Ends are observed after their commit, and so a moment after the order is seen finished.
    private void learns(int orders) {
        await().untilAsserted(() -> {
            replica(true).learn();
            assertThat(database.texts("select orders from order_duration where id = 'item-101'"))
                    .containsExactly(String.valueOf(orders));
        });
    }

    private void finishesMany() {
        var completed = "select count(*) from orders where status = 'COMPLETED'";
        long before = database.number(completed);
        var refIds = Shop.buysMany(ORDERS).stream().map(Shop::refId).toList();
        database.awaitPlaced(ORDERS);
        refIds.forEach(refId -> supplier.serialNumbers(refId, "completed", "SN-1-" + refId, "SN-2-" + refId));
        time.passes(TOOK);
        QuarkusTransaction.requiringNew().run(() -> openOrders.makeDueNow(refIds));
        await().until(() -> database.number(completed) == before + ORDERS);
    }

    private long secondsUntilDue() {
        return Duration.between(clock.instant(), database.time("select min(due_at) from open_order"))
                .toSeconds();
    }
}
