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
import java.time.Instant;
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
    private final String id = ShardKey.newId(refId, Instant.now());
    private final String otherRefId = refId + "-too";
    private final String otherId = ShardKey.newId(otherRefId, Instant.now());

    @BeforeEach
    void openOrdersThatAreDueInAnHour() {
        secret.install();
        orders.open(id, refId);
        orders.open(otherId, otherRefId);
    }

    @AfterEach
    void forgetTheOrders() {
        forget(id);
        forget(otherId);
    }

    private void forget(String orderId) {
        database.execute("delete from open_order where order_id = ?", orderId);
        database.execute("delete from timeline where order_id = ?", orderId);
        database.execute("delete from orders where id = ?", orderId);
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

        aCallback()
                .forOrder(otherRefId, "SPY0000000001AB")
                .signedWith(ExampleSecret.VALUE)
                .post()
                .statusCode(200);
        // What the refused one would do is stored by then, too.
        await().untilAsserted(() -> assertThat(orders.isUntouched(otherRefId)).isFalse());
        assertThat(orders.isUntouched(refId)).isTrue();
        assertThat(database.number("select count(*) from callback where ref_id = ?", refId))
                .isZero();
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
