package id.tuntas.fulfilment.callback;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.fulfilment.callback.registration.ExampleSecret;
import id.tuntas.platform.database.shard.ShardKey;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A callback does nothing but make its order due.
@QuarkusTest
class CallbackWakesOrderTest {

    @Inject
    ExampleSecret secret;

    @Inject
    LaterOrders orders;

    @Inject
    FulfilmentDatabase database;

    private final String refId = "wakes-" + UlidCreator.getMonotonicUlid().toLowerCase();
    private final String id = ShardKey.newId(refId);

    @BeforeEach
    void openAnOrderThatIsDueInAnHour() {
        secret.install();
        orders.open(id, refId);
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

        await().untilAsserted(() -> assertThat(orders.isUntouched(refId)).isFalse());
    }

    @Test
    void refusedCallbackLeavesItAlone() {
        aCallback().forOrder(refId, "SPY0000000001AB").post().statusCode(401);

        assertThat(orders.isUntouched(refId)).isTrue();
    }

    @Test
    void callbackOfAnotherOrderLeavesItAlone() {
        aCallback()
                .forOrder(refId + "0", "SPY0000000001AB")
                .signedWith(ExampleSecret.VALUE)
                .post()
                .statusCode(200);

        assertThat(orders.isUntouched(refId)).isTrue();
    }
}
