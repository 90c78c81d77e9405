package id.tuntas.fulfilment.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;

import id.tuntas.fulfilment.callback.api.CallbackFigures;
import id.tuntas.fulfilment.series.Counter;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.agroal.api.AgroalDataSource;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SummaryTest {

    @Inject
    SampleOrders orders;

    @Inject
    GivenRows rows;

    @Inject
    FulfilmentDatabase database;

    @Inject
    AgroalDataSource dataSource;

    @Inject
    Shards shards;

    @Inject
    Clock clock;

    @Inject
    Time time;

    @Test
    void finishedOrderCountsWithItsMoney() {
        var before = summary();

        orders.completed(20_000, 5_000);

        await().untilAsserted(() -> {
            var after = summary();
            assertThat(after.getLong("orders.by_status.completed"))
                    .isEqualTo(before.getLong("orders.by_status.completed") + 1);
            assertThat(after.getLong("orders.amount")).isEqualTo(before.getLong("orders.amount") + 20_000);
            assertThat(after.getLong("orders.refunded")).isEqualTo(before.getLong("orders.refunded") + 5_000);
            assertThat(after.getDouble("orders.seconds_to_finish")).isPositive();
        });
    }

    /// Nobody has learnt of its end, which an operator has decided.
    @Test
    void refundOfAnOrderThatAnOperatorHasEndedIsClaimed() {
        var before = summary();

        orders.completed(20_000, 5_000);

        await().untilAsserted(() ->
                assertThat(summary().getLong("orders.claimed")).isEqualTo(before.getLong("orders.claimed") + 5_000));
    }

    @Test
    void orderWithAMarkNeedsAttention() {
        var before = summary();

        orders.mark(orders.processing(), "stuck");

        await().untilAsserted(() -> {
            var after = summary();
            assertThat(after.getLong("orders.need_attention")).isEqualTo(before.getLong("orders.need_attention") + 1);
            assertThat(after.getLong("open_orders")).isEqualTo(before.getLong("open_orders") + 1);
        });
    }

    @Test
    void finishedOrderThatIsCheckedAgainIsNotOpen() {
        var before = summary();
        var finished = orders.processing();
        database.execute(
                "update orders set status = 'COMPLETED', finished_at = utc_timestamp(6) where id = ?", finished.id);

        orders.processing();

        await().untilAsserted(() ->
                assertThat(summary().getLong("open_orders")).isEqualTo(before.getLong("open_orders") + 1));
    }

    @Test
    void unfinishedOrdersAreGroupedWithTheirAgeAndMoney() {
        var order = orders.processing();
        orders.mark(order, "stuck");

        await().untilAsserted(() -> {
            var now = summary();
            assertThat(now.getList("open_by_status.code", String.class)).contains("processing");
            assertThat(now.getLong("open_by_status.find { it.code == 'processing' }.amount"))
                    .isGreaterThanOrEqualTo(10_000);
            assertThat(now.getDouble("open_by_status.find { it.code == 'processing' }.oldest_seconds"))
                    .isPositive();
            assertThat(now.getList("attention_by_code.code", String.class)).contains("stuck");
            assertThat(now.getLong("attention_by_code.find { it.code == 'stuck' }.orders"))
                    .isPositive();
        });
    }

    @Test
    void waitingOrdersAreGroupedByReason() {
        orders.waiting("daily_limit");

        await().untilAsserted(() -> assertThat(summary().getList("waiting_by_reason.code", String.class))
                .contains("daily_limit"));
    }

    @Test
    void duplicateAndOrphanedCallbacksOfTheLastHourAreCounted() {
        var before = summary();

        rows.callback(clock.instant(), "deliveries", 3);

        await().untilAsserted(() -> {
            var after = summary();
            assertThat(after.getLong("callbacks.duplicates_last_hour"))
                    .isEqualTo(before.getLong("callbacks.duplicates_last_hour") + 1);
            assertThat(after.getLong("callbacks.orphans_last_hour"))
                    .isEqualTo(before.getLong("callbacks.orphans_last_hour") + 1);
        });
    }

    @Test
    void dayHasAtLeastTheCallbacksOfItsLastHour() {
        rows.callback(clock.instant(), "deliveries", 1);

        var counted = new Counter(1); // before that one arrived
        var figures = QuarkusTransaction.requiringNew()
                .call(() -> CallbackFigures.at(clock.instant(), counted, new Sql(dataSource), shards));

        assertThat(figures.lastHour()).isPositive();
        assertThat(figures.lastDay()).isEqualTo(figures.lastHour());
        assertThat(figures.refusedLastDay()).isEqualTo(figures.refusedLastHour());
    }

    @Test
    void notificationsThatAreNotSentAreCounted() {
        var before = summary();

        rows.notification(clock.instant(), "status", "dead");
        rows.notification(clock.instant().minusSeconds(100), "status", "pending");

        await().untilAsserted(() -> {
            var after = summary();
            assertThat(after.getLong("notifications.dead")).isEqualTo(before.getLong("notifications.dead") + 1);
            assertThat(after.getLong("notifications.queued")).isEqualTo(before.getLong("notifications.queued") + 1);
            assertThat(after.getDouble("notifications.oldest_seconds")).isGreaterThanOrEqualTo(100);
        });
    }

    @Test
    void everyStatusIsThereEvenWithoutOrders() {
        Shop.as("dev-viewer")
                .get("/v1/operations/summary")
                .then()
                .statusCode(200)
                .body("orders.by_status.canceled", greaterThanOrEqualTo(0))
                .body("callbacks.last_hour", greaterThanOrEqualTo(0))
                .body("callbacks.last_day", greaterThanOrEqualTo(0))
                .body("queues.name", hasItem("orders"))
                .body("detection.seconds_by_callback.of", greaterThanOrEqualTo(0))
                .body("detection.seconds_by_poll.of", greaterThanOrEqualTo(0))
                .body("supplier.circuit", notNullValue())
                .body("supplier.operations", notNullValue())
                .body("replicas", notNullValue())
                .body("webhook.status", notNullValue());
    }

    /// What was counted before is out of date by then.
    private JsonPath summary() {
        time.passes(Duration.ofSeconds(61));
        return Shop.as("dev-operator").get("/v1/operations/summary").jsonPath();
    }
}
