package id.tuntas.fulfilment.callback;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.callback.registration.ExampleSecret;
import id.tuntas.fulfilment.order.Customer;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.database.shard.ShardKey;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A callback does nothing but make its order due.
@QuarkusTest
class CallbackWakesOrderTest {

    @Inject
    ExampleSecret secret;

    @Inject
    OpenOrders openOrders;

    @Inject
    Clock clock;

    @Inject
    FulfilmentDatabase database;

    private final String refId = "wakes-" + UlidCreator.getMonotonicUlid().toLowerCase();
    private final String id = ShardKey.newId(refId);

    @BeforeEach
    void openAnOrderThatIsDueInAnHour() {
        secret.install();
        QuarkusTransaction.requiringNew().run(() -> {
            var order = order();
            order.persist();
            openOrders.open(List.of(order), clock.instant().plus(Duration.ofHours(1)));
        });
    }

    @AfterEach
    void forgetTheOrder() {
        database.execute("delete from open_order where order_id = ?", id);
        database.execute("delete from timeline where order_id = ?", id);
        database.execute("delete from orders where id = ?", id);
    }

    @Test
    void callbackMakesItsOrderDueNow() {
        aCallback()
                .forOrder(refId, "SPY0000000001AB")
                .signedWith(ExampleSecret.VALUE)
                .post()
                .statusCode(200);

        await().untilAsserted(() -> assertThat(isUntouched()).isFalse());
    }

    @Test
    void refusedCallbackLeavesItAlone() {
        aCallback().forOrder(refId, "SPY0000000001AB").post().statusCode(401);

        assertThat(isUntouched()).isTrue();
    }

    @Test
    void callbackOfAnotherOrderLeavesItAlone() {
        aCallback()
                .forOrder(refId + "0", "SPY0000000001AB")
                .signedWith(ExampleSecret.VALUE)
                .post()
                .statusCode(200);

        assertThat(isUntouched()).isTrue();
    }

    /// Claimed at least once, or finished and gone, counts as touched.
    private boolean isUntouched() {
        return database.number(
                        "select count(*) from open_order where order_id = ? and leased_until is null"
                                + " and due_at > date_add(utc_timestamp(6), interval 30 minute)",
                        id)
                == 1;
    }

    private Order order() {
        var order = new Order();
        order.id = id;
        order.reference = refId;
        order.contentDigest = new byte[32];
        order.refId = refId;
        order.status = OrderStatus.PROCESSING;
        order.customer = new Customer(null, null, null, null, null, "id");
        order.createdAt = clock.instant();
        order.updatedAt = clock.instant();
        return order;
    }
}
