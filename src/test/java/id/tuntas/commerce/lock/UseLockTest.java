package id.tuntas.commerce.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class UseLockTest {

    private static final long START = 100_000;

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    @Inject
    TestLocks locks;

    private final String refId = UUID.randomUUID().toString();
    private TestReseller reseller;
    private int item;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(START);
        item = items.withStock(10);
    }

    @Test
    void orderTakesWhatWasSetAside() {
        var token = TestLocks.lock(reseller, item, 10);

        reseller.order(TestLocks.order(refId, token, item, 10)).statusCode(200).body("data.status", equalTo("paid"));
        assertThat(TestLocks.stock(reseller, item)).isZero();
        assertThat(reseller.balance()).isEqualTo(START - 10_000);
        reseller.request().get("/api/v1/item/lock").then().body("data", empty());
    }

    @Test
    void otherItemsMayStandBesideTheLockedOne() {
        var token = TestLocks.lock(reseller, item, 2);
        var other = items.withStock(5);

        reseller.order("""
                {"ref_id": "%s", "lock_token": "%s", "carts": [
                    {"item_id": %d, "quantity": 2}, {"item_id": %d, "quantity": 1}]}""".formatted(refId, token, item, other)).statusCode(200);
        assertThat(TestLocks.stock(reseller, item)).isEqualTo(8);
        assertThat(TestLocks.stock(reseller, other)).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({"2", "4"})
    void anotherQuantityIsAMismatch(int quantity) {
        var token = TestLocks.lock(reseller, item, 3);

        reseller.order(TestLocks.order(refId, token, item, quantity))
                .statusCode(422)
                .body("message", equalTo("LOCK_MISMATCH"))
                .body("field", equalTo("lock_token"));
        assertNothingHappened(7);
    }

    @Test
    void anotherItemIsAMismatch() {
        var token = TestLocks.lock(reseller, item, 1);

        reseller.order(TestLocks.order(refId, token, items.withStock(5), 1))
                .statusCode(422)
                .body("message", equalTo("LOCK_MISMATCH"));
        assertNothingHappened(9);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 101, 9_996})
    void unknownLockIsNotFound(int length) {
        reseller.order(TestLocks.order(refId, "LCK-" + "x".repeat(length), item, 1))
                .statusCode(404)
                .body("message", equalTo("LOCK_NOT_FOUND"));
        assertNothingHappened(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void blankLockIsNone(String token) {
        reseller.order(TestLocks.order(refId, token, item, 1)).statusCode(200);

        assertThat(TestLocks.stock(reseller, item)).isEqualTo(9);
    }

    @Test
    void foreignLockIsNotFound() {
        var token = TestLocks.lock(resellers.withBalance(1), item, 1);

        reseller.order(TestLocks.order(refId, token, item, 1))
                .statusCode(404)
                .body("message", equalTo("LOCK_NOT_FOUND"));
        assertNothingHappened(9);
    }

    @Test
    void lockIsUsedOnce() {
        var token = TestLocks.lock(reseller, item, 1);
        reseller.order(TestLocks.order("first-" + refId, token, item, 1)).statusCode(200);

        reseller.order(TestLocks.order(refId, token, item, 1))
                .statusCode(422)
                .body("message", equalTo("LOCK_ALREADY_USED"));
    }

    @Test
    void expiredLockIsRefusedEvenBeforeItsStockIsBack() {
        var token = TestLocks.lock(reseller, item, 1);
        locks.expireWithoutCleanUp(token);

        reseller.order(TestLocks.order(refId, token, item, 1)).statusCode(422).body("message", equalTo("LOCK_EXPIRED"));
        reseller.request().get("/api/v1/item/lock").then().body("data", empty());
        assertNothingHappened(9);
    }

    @Test
    void expiryReturnsTheStock() {
        var token = TestLocks.lock(reseller, item, 4);
        locks.expireIn(Duration.ZERO, token);

        await().untilAsserted(() -> assertThat(TestLocks.stock(reseller, item)).isEqualTo(10));
        reseller.request()
                .delete("/api/v1/item/lock/" + token)
                .then()
                .statusCode(422)
                .body("message", equalTo("LOCK_EXPIRED"));
    }

    @Test
    void expiryOfAUsedLockReturnsNothing() {
        var token = TestLocks.lock(reseller, item, 1);
        reseller.order(TestLocks.order(refId, token, item, 1)).statusCode(200);

        locks.expireIn(Duration.ZERO, token);

        locks.awaitLastExpiry(item);
        assertThat(TestLocks.stock(reseller, item)).isEqualTo(9);
    }

    @Test
    void expiryOfAReleasedLockReturnsNothingMore() {
        var token = TestLocks.lock(reseller, item, 1);
        reseller.request().delete("/api/v1/item/lock/" + token).then().statusCode(200);

        locks.expireIn(Duration.ZERO, token);

        locks.awaitLastExpiry(item);
        assertThat(TestLocks.stock(reseller, item)).isEqualTo(10);
    }

    @Test
    void refusedOrderLeavesTheLockActive() {
        var poor = resellers.withBalance(500);
        var token = TestLocks.lock(poor, item, 1);

        poor.order(TestLocks.order(refId, token, item, 1))
                .statusCode(400)
                .body("message", equalTo("BALANCE_IS_INSUFFICIENT"));
        poor.request().get("/api/v1/item/lock").then().body("data[0].lock_token", equalTo(token));
    }

    private void assertNothingHappened(int stock) {
        assertThat(TestLocks.stock(reseller, item)).isEqualTo(stock);
        assertThat(reseller.balance()).isEqualTo(START);
        reseller.request().get("/api/v1/trx/" + refId).then().statusCode(404);
    }
}
