package id.tuntas.commerce.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.lessThanOrEqualTo;
import static org.hamcrest.Matchers.matchesPattern;

import id.tuntas.commerce.testsupport.LimitedItems;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class LockTest {

    @Inject
    Resellers resellers;

    @Inject
    LimitedItems items;

    @Inject
    LockConfig config;

    private TestReseller reseller;
    private int item;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(100_000);
        item = items.withStock(10);
    }

    @Test
    void lockSetsStockAside() {
        lock(item, 3, "")
                .statusCode(200)
                .body("success", equalTo(true))
                .body("data.lock_token", matchesPattern("LCK-[0-9a-f-]{36}"))
                .body("data.item_id", equalTo(item))
                .body("data.quantity", equalTo(3))
                .body("data.locked_at", endsWith("Z"))
                .body("data.expires_at", endsWith("Z"));

        assertThat(stock()).isEqualTo(7);
    }

    @Test
    void itemIsNamedInDigitsAsWell() {
        reseller.request()
                .body("{\"item_id\": \"%d\", \"quantity\": 1}".formatted(item))
                .post("/api/v1/item/lock")
                .then()
                .statusCode(200)
                .body("data.item_id", equalTo(item));
    }

    @ParameterizedTest
    @CsvSource({"'', 600", "', \"lock_duration\": 60', 60", "', \"lock_duration\": 600', 600"})
    void lockLastsAsLongAsAsked(String member, long seconds) {
        var data = lock(item, 1, member).statusCode(200).extract().jsonPath();

        var lockedAt = Instant.parse(data.getString("data.locked_at"));
        var expiresAt = Instant.parse(data.getString("data.expires_at"));
        assertThat(Duration.between(lockedAt, expiresAt)).hasSeconds(seconds);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"quantity\": 1}                                           | item_id",
                "{\"item_id\": 501}                                          | quantity",
                "{\"item_id\": \"x\", \"quantity\": 1}                       | item_id",
                "{\"item_id\": 501, \"quantity\": -1}                        | quantity",
                "{\"item_id\": 501, \"quantity\": 99999999999}               | quantity",
                "{\"item_id\": 501, \"quantity\": 1, \"lock_duration\": 59}  | lock_duration",
                "{\"item_id\": 501, \"quantity\": 1, \"lock_duration\": 601} | lock_duration",
                "{\"item_id\": 501, \"quantity\": 1, \"lock_duration\": \"60\"} | lock_duration"
            })
    void malformedBodyIsRefused(String body, String field) {
        reseller.request()
                .body(body)
                .post("/api/v1/item/lock")
                .then()
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo(field));
    }

    @ParameterizedTest
    @CsvSource({
        "999999,  1, 404, ITEM_NOT_FOUND", // unknown
        "   701,  1, 404, ITEM_NOT_FOUND", // not active
        "   101,  1, 422, LOCK_NOT_REQUIRED", // unlimited
        "   641,  4, 422, MINIMUM_ORDER_NOT_MET",
        "   641,  0, 422, MINIMUM_ORDER_NOT_MET",
        "   641, 61, 422, INSUFFICIENT_STOCK"
    })
    void lockIsRefused(int refused, int quantity, int status, String message) {
        lock(refused, quantity, "").statusCode(status).body("message", equalTo(message));
    }

    @Test
    void lockIsAsLargeAsAnOrderAtMost() {
        var plenty = items.withStock(1_000);

        lock(plenty, LimitedItems.MAX_ORDER_SIZE + 1, "")
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo("quantity"))
                .body("error", containsString("greater than " + LimitedItems.MAX_ORDER_SIZE));
        lock(plenty, LimitedItems.MAX_ORDER_SIZE, "").statusCode(200);
    }

    @Test
    void lockWithoutAMaximumIsAsLargeAsAnOrderCanBe() {
        var plenty = items.withoutMaximum(30_000);

        lock(plenty, 20_001, "").statusCode(422).body("message", equalTo("VALIDATION_ERROR"));
        lock(plenty, 20_000, "").statusCode(200);
    }

    /// As for an order, the stock counts first.
    @Test
    void lockAboveTheStockIsRefusedForItHoweverLarge() {
        lock(items.withoutMaximum(10), 20_001, "").statusCode(422).body("message", equalTo("INSUFFICIENT_STOCK"));
    }

    @Test
    void lockCannotTakeWhatIsLocked() {
        lock(item, 8, "").statusCode(200);

        lock(item, 3, "").statusCode(422).body("message", equalTo("INSUFFICIENT_STOCK"));
        reseller.order("r-" + item, item, "\"quantity\": 3").statusCode(422).body("message", equalTo("OUT_OF_STOCK"));
    }

    @Test
    void thereIsAMaximumOfActiveLocks() {
        var roomy = items.withStock(1_000);
        for (int i = 0; i < config.maxActive(); i++) {
            lock(roomy, 1, "").statusCode(200);
        }

        lock(roomy, 1, "").statusCode(429).body("message", equalTo("MAX_ACTIVE_LOCKS_REACHED"));
        release(firstToken());
        lock(roomy, 1, "").statusCode(200);
    }

    @Test
    void activeLocksAreListedWithTheirRemainingTime() {
        var token = locked(2);

        reseller.request()
                .get("/api/v1/item/lock")
                .then()
                .statusCode(200)
                .body("success", equalTo(true))
                .body("data.lock_token", contains(token))
                .body("data[0].item_id", equalTo(item))
                .body("data[0].quantity", equalTo(2))
                .body("data[0].remaining_seconds", allOf(greaterThan(500), lessThanOrEqualTo(600)));
        resellers.withBalance(1).request().get("/api/v1/item/lock").then().body("data", empty());
    }

    @Test
    void releaseReturnsTheStockAtOnce() {
        var token = locked(4);

        release(token).statusCode(200).body("success", equalTo(true)).body("message", equalTo("OK"));
        assertThat(stock()).isEqualTo(10);
        reseller.request().get("/api/v1/item/lock").then().body("data", empty());
    }

    @Test
    void releasedLockIsReleasedOnce() {
        var token = locked(4);
        release(token).statusCode(200);

        release(token).statusCode(422).body("message", equalTo("LOCK_RELEASED"));
        assertThat(stock()).isEqualTo(10);
    }

    @Test
    void usedLockIsNotReleased() {
        var token = locked(2);
        reseller.order(order(token, 2)).statusCode(200);

        release(token).statusCode(422).body("message", equalTo("LOCK_ALREADY_USED"));
        assertThat(stock()).isEqualTo(8);
    }

    @Test
    void foreignAndUnknownLocksAreNotFound() {
        var token = locked(2);

        resellers
                .withBalance(1)
                .request()
                .delete("/api/v1/item/lock/" + token)
                .then()
                .statusCode(404)
                .body("message", equalTo("LOCK_NOT_FOUND"));
        release("LCK-none").statusCode(404).body("message", equalTo("LOCK_NOT_FOUND"));
        assertThat(stock()).isEqualTo(8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"kunci-é", "🔒", "LCK-' or 1=1 --"})
    void malformedTokensAreNotFound(String token) {
        reseller.request()
                .delete("/api/v1/item/lock/{token}", token)
                .then()
                .statusCode(404)
                .body("message", equalTo("LOCK_NOT_FOUND"));
        reseller.order(order(token, 1)).statusCode(404).body("message", equalTo("LOCK_NOT_FOUND"));
    }

    private ValidatableResponse lock(int locked, int quantity, String more) {
        return reseller.request()
                .body("{\"item_id\": %d, \"quantity\": %d%s}".formatted(locked, quantity, more))
                .post("/api/v1/item/lock")
                .then();
    }

    private String locked(int quantity) {
        return lock(item, quantity, "").statusCode(200).extract().path("data.lock_token");
    }

    private ValidatableResponse release(String token) {
        return reseller.request().delete("/api/v1/item/lock/" + token).then();
    }

    private String firstToken() {
        return reseller.request().get("/api/v1/item/lock").path("data[0].lock_token");
    }

    private String order(String token, int quantity) {
        return """
                {"ref_id": "lock-%d", "lock_token": "%s", "carts": [{"item_id": %d, "quantity": %d}]}""".formatted(item, token, item, quantity);
    }

    private int stock() {
        return reseller.request().get("/api/v1/item/" + item).path("data.stock");
    }
}
