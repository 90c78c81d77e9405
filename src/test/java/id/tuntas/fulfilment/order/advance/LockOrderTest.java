package id.tuntas.fulfilment.order.advance;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Whatever works on the same orders at once takes their locks in the same order: the server, which counts deadlocks
/// itself, finds none.
@QuarkusTest
class LockOrderTest {

    private static final int ORDERS = 200;
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Duration LESS_THAN_A_LEASE = Duration.ofSeconds(20);
    private static final int CALLBACKS = 16;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Time time;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    /// The first callback of an order leads to its end, and others come meanwhile.
    @Test
    void callbacksAndEndsOfTheSameOrdersDoNotDeadlock() throws InterruptedException, ExecutionException {
        var orders = Shop.buysMany(ORDERS);
        database.awaitPlaced(ORDERS);
        var refIds = orders.stream().map(Shop::refId).toList();
        refIds.forEach(refId -> supplier.serialNumbers(refId, "completed", "SN-1-" + refId, "SN-2-" + refId));
        var callbacks = refIds.stream()
                .flatMap(refId -> IntStream.range(0, CALLBACKS).mapToObj(number -> announcing(refId, number)))
                .toList();
        long before = deadlocks();

        try (var senders = Executors.newFixedThreadPool(CALLBACKS)) {
            for (var sent : senders.invokeAll(callbacks)) {
                sent.get();
            }
        }

        await().atMost(PATIENCE).until(this::isNoneOpen);
        assertThat(database.number("select count(*) from orders where status = 'COMPLETED'"))
                .isEqualTo(ORDERS);
        assertThat(database.number("select count(*) from callback where event <> 'webhook.test'"))
                .isEqualTo(CALLBACKS * ORDERS);
        assertThat(deadlocks()).isEqualTo(before);
    }

    /// On a busy machine a status check may take too long: the one of a finished order is repeated after minutes.
    private boolean isNoneOpen() {
        if (database.count("open_order") > 0) {
            time.passes(LESS_THAN_A_LEASE);
        }
        return database.count("open_order") == 0;
    }

    private static Callable<ValidatableResponse> announcing(String refId, int number) {
        return () -> aCallback()
                .event("order.completed")
                .forOrder(refId, ScriptedSupplier.INVOICE)
                .padded(number)
                .signedWith(ScriptedSupplier.SECRET)
                .post()
                .statusCode(200);
    }

    private long deadlocks() {
        return database.number(
                "select max(count) from information_schema.innodb_metrics where name = 'lock_deadlocks'");
    }
}
