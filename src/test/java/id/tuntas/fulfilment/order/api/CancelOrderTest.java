package id.tuntas.fulfilment.order.api;

import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Cancels an order that waits, also while another transaction changes it.
@QuarkusTest
class CancelOrderTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    OpenOrders openOrders;

    @Inject
    Shards shards;

    @BeforeEach
    void orderThatWaits() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        supplier.refusesAll(400, "{\"message\":\"TRX_DAILY_LIMIT\",\"error\":\"later\"}");
    }

    /// A shop that gets a 409 does not refund its customer.
    @Test
    void orderThatAnotherRequestCancelsAtTheSameTimeIsCanceled() throws Exception {
        var order = waiting();

        cancelDuring(order, () -> openOrders.withdraw(stored(), "by another request"))
                .statusCode(200);

        assertThat(text(order, "status")).isEqualTo("canceled");
        assertThat(database.number("select count(*) from timeline where kind = 'canceled'"))
                .isEqualTo(1);
    }

    @Test
    void orderThatChangesMeanwhileIsCanceled() throws Exception {
        var order = waiting();

        cancelDuring(order, () -> {
                    database.texts("select order_id from open_order for update");
                    database.execute("update orders set version = version + 1");
                })
                .statusCode(200);

        assertThat(text(order, "status")).isEqualTo("canceled");
        assertThat(database.count("open_order")).isZero();
    }

    @Test
    void customerIsNotifiedOfAnOrderThatAnOperatorCancels() {
        var order = waiting();

        cancel("dev-operator", order).statusCode(200);

        assertThat(text(order, "status")).isEqualTo("canceled");
        await().untilAsserted(() -> Shop.as("dev-viewer")
                .queryParam("order_id", order)
                .queryParam("kind", "failed")
                .get("/v1/notifications")
                .then()
                .body("data.status", contains("sent")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev-operator", "dev-storefront"})
    void markOfAnEarlierNoticeGoesWithTheCancellation(String key) {
        var order = waiting();
        database.execute("update orders set attention = 'undeliverable_notice'");

        cancel(key, order).statusCode(200);

        assertThat(text(order, "attention")).isNull();
    }

    private static String waiting() {
        var order = Shop.buysFor("sari@example.com");
        await().untilAsserted(() -> assertThat(text(order, "reason")).isEqualTo("daily_limit"));
        return order;
    }

    private static ValidatableResponse cancel(String key, String order) {
        return call(key, "POST", "/v1/orders/" + order + "/cancel");
    }

    private static Order stored() {
        return Order.<Order>findAll().singleResult();
    }

    /// @param change is committed once the request waits for it
    private ValidatableResponse cancelDuring(String order, Runnable change) throws Exception {
        try (var shop = Executors.newSingleThreadExecutor()) {
            var answer = new AtomicReference<Future<ValidatableResponse>>();
            var id = OrderId.parse(order).orElseThrow();
            shards.on(shards.ofId(id)).run(() -> {
                change.run();
                Order.flush();
                answer.set(shop.submit(() -> cancel("dev-storefront", order)));
                database.awaitLockWait("delete from open_order%");
            });
            return answer.get().get();
        }
    }
}
