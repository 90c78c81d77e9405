package id.tuntas.fulfilment.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;

import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SummaryTest {

    @Inject
    SampleOrders orders;

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
    void everyStatusIsThereEvenWithoutOrders() {
        Shop.as("dev-viewer")
                .get("/v1/operations/summary")
                .then()
                .statusCode(200)
                .body("orders.by_status.canceled", greaterThanOrEqualTo(0))
                .body("callbacks.last_hour", greaterThanOrEqualTo(0))
                .body("callbacks.last_day", greaterThanOrEqualTo(0))
                .body("queues.name", hasItem("orders"))
                .body("webhook.status", notNullValue());
    }

    private static JsonPath summary() {
        return Shop.as("dev-operator").get("/v1/operations/summary").jsonPath();
    }
}
