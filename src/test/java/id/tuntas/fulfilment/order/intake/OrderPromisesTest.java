package id.tuntas.fulfilment.order.intake;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.RunbookCommands;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Orders that name a lock or pay an inquired bill.
@QuarkusTest
class OrderPromisesTest {

    private static final String BILL =
            "{\"item_id\":401,\"quantity\":1,\"target\":\"530\",\"inquiry_token\":\"INQ-1\"}";

    private static final String BILL_FIELDS = "[{\"key\":\"note\"},{\"key\":\"inquiry_token\"}]";

    @Inject
    Clock clock;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedGoods goods;

    @Inject
    RefIds refIds;

    @BeforeEach
    void mirror() {
        supplier.reset();
        goods.reset();
        database.clean();
        database.hasItem(501, "AUTO", null, null);
        database.hasItem(502, "AUTO", null, null);
        database.hasItem(401, "H2H", BILL_FIELDS, null);
        database.hasItem(402, "H2H", BILL_FIELDS, null);
    }

    @Test
    void aLockIsSentWithTheOrderThatNamesIt() {
        locked(Duration.ofMinutes(5));

        String refId = order("{\"item_id\":501,\"quantity\":2}", "LCK-1")
                .statusCode(201)
                .extract()
                .path("ref_id");

        await().until(() -> supplier.requestOf(refId) != null);
        assertThat(supplier.requestOf(refId).path("lock_token").asText()).isEqualTo("LCK-1");
    }

    @Test
    void aLockMayBeBoughtTogetherWithOtherThings() {
        locked(Duration.ofMinutes(5));

        order("{\"item_id\":501,\"quantity\":2},{\"item_id\":502,\"quantity\":7}", "LCK-1")
                .statusCode(201);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"item_id\":501,\"quantity\":1}",
                "{\"item_id\":501,\"quantity\":3}",
                "{\"item_id\":502,\"quantity\":2}"
            })
    void aLockForSomethingElseIsPointedAt(String item) {
        locked(Duration.ofMinutes(5));

        isRefusedAt("/lock_token", order(item, "LCK-1"));
    }

    @Test
    void aLockThatHasExpiredIsPointedAt() {
        locked(Duration.ofMinutes(-1));

        isRefusedAt("/lock_token", order("{\"item_id\":501,\"quantity\":2}", "LCK-1"));
    }

    @Test
    void aLockLastsAsLongAsTheSupplierSaysByOurOwnClock() {
        var locked = clock.instant().minus(Duration.ofMinutes(20)); // the supplier's clock is behind
        locked("\"locked_at\":\"" + locked + "\",\"expires_at\":\"" + locked.plus(Duration.ofMinutes(10)) + "\"");

        order("{\"item_id\":501,\"quantity\":2}", "LCK-1").statusCode(201);
    }

    @Test
    void aLockThatWasReleasedIsPointedAt() {
        locked(Duration.ofMinutes(5));
        goods.answers("DELETE /item/lock/LCK-1", 200, "{\"success\":true,\"message\":\"OK\"}");
        call("dev-storefront", "DELETE", "/v1/locks/LCK-1").statusCode(204);

        isRefusedAt("/lock_token", order("{\"item_id\":501,\"quantity\":2}", "LCK-1"));
    }

    @Test
    void unknownLockIsSentForTheSupplierToCheck() {
        order("{\"item_id\":501,\"quantity\":2}", "LCK-elsewhere").statusCode(201);
    }

    @ParameterizedTest
    @CsvSource({"422,LOCK_EXPIRED", "422,LOCK_MISMATCH", "404,LOCK_NOT_FOUND", "422,LOCK_ALREADY_USED"})
    void aLockThatTheSupplierRefusesFailsTheOrderWithItsWord(int status, String word) {
        supplier.refusesNext(status, "{\"message\":\"" + word + "\"}");

        String id = order("{\"item_id\":501,\"quantity\":2}", "LCK-elsewhere")
                .extract()
                .path("id");

        Shop.becomes(id, "failed");
        assertThat(Shop.text(id, "reason")).isEqualTo(word.toLowerCase());
    }

    @Test
    void aBillCostsWhatItsInquiryHasSaid() {
        inquired(Duration.ofMinutes(10));

        order(BILL, null).statusCode(201).body("items[0].price", equalTo(282_500));
    }

    @Test
    void billThatMayHaveTimeLeftByTheSuppliersClockIsAccepted() {
        inquired(Duration.ofMinutes(-2));

        order(BILL, null).statusCode(201);
    }

    /// Its price is unknown here, so that it could not be compared with the limit.
    @Test
    void aBillWithALimitMustBeInquiredHere() {
        var bill = "{\"item_id\":401,\"quantity\":1,\"target\":\"530\",\"inquiry_token\":\"%s\"}";

        isRefusedAt("/items/0/inquiry_token", Shop.orderOf(bill.formatted("ELSEWHERE"), ",\"max_amount\":300000"));
        inquired(Duration.ofMinutes(10));
        Shop.orderOf(bill.formatted("INQ-1"), ",\"max_amount\":300000").statusCode(201);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"item_id\":401,\"quantity\":2,\"target\":\"530\",\"inquiry_token\":\"INQ-1\"} | quantity",
                "{\"item_id\":401,\"quantity\":1,\"target\":\"531\",\"inquiry_token\":\"INQ-1\"} | target",
                "{\"item_id\":401,\"quantity\":1,\"note\":\"531\",\"inquiry_token\":\"INQ-1\"}   | note",
                "{\"item_id\":402,\"quantity\":1,\"target\":\"530\",\"inquiry_token\":\"INQ-1\"} | inquiry_token",
                "{\"item_id\":501,\"quantity\":1,\"inquiry_token\":\"INQ-1\"}                    | inquiry_token"
            })
    void aBillThatIsNotTheInquiredOneIsPointedAt(String item, String member) {
        inquired(Duration.ofMinutes(10));

        isRefusedAt("/items/0/" + member, order(item, null));
    }

    @Test
    void anInquiryThatHasExpiredIsPointedAt() {
        inquired(Duration.ofMinutes(-6));

        isRefusedAt("/items/0/inquiry_token", order(BILL, null));
    }

    /// By the statements of `operations.md` before shops send orders again after a restore: for them, 422 is an end.
    @Test
    void ordersThatWereBoughtAreTakenAgainAtOnceThoughLockAndBillHaveExpired() {
        locked(Duration.ofMinutes(-1));
        inquired(Duration.ofMinutes(-6));
        var withLock = boughtBefore("LOCK_ALREADY_USED");
        var withBill = boughtBefore("INQUIRY_TOKEN_INVALID");

        RunbookCommands.from("delete from promised_lock").forEach(statement -> database.execute(statement));

        isFoundAsBought(withLock, request(withLock, "{\"item_id\":501,\"quantity\":2}", "\"lock_token\":\"LCK-1\""));
        isFoundAsBought(withBill, request(withBill, BILL, "\"max_amount\":300000"));
    }

    /// What the supplier has not bought is its to refuse.
    @Test
    void orderWithAnExpiredLockFailsIfTheSupplierDoesNotHaveIt() {
        locked(Duration.ofMinutes(-1));
        RunbookCommands.from("delete from promised_lock").forEach(statement -> database.execute(statement));
        supplier.refusesNext(422, "{\"message\":\"LOCK_EXPIRED\"}");

        String id = order("{\"item_id\":501,\"quantity\":2}", "LCK-1")
                .statusCode(201)
                .extract()
                .path("id");

        Shop.becomes(id, "failed");
        assertThat(Shop.text(id, "reason")).isEqualTo("lock_expired");
    }

    /// By the statement of `operations.md` for a bill that was inquired after the backup.
    @Test
    void billThatWasBoughtIsTakenAgainOnceItsInquiryIsRestored() {
        var reference = boughtBefore("INQUIRY_TOKEN_INVALID");
        var request = request(reference, BILL, "\"max_amount\":300000");
        isRefusedAt("/items/0/inquiry_token", Shop.order(request));

        var statement = RunbookCommands.from("insert into promised_bill").getFirst();
        for (var value : List.of("INQ-1", "401", "530", "282500")) {
            statement = statement.replaceFirst("…", value);
        }
        database.execute(statement);

        isFoundAsBought(reference, request);
    }

    /// @param word what the supplier says now to the same purchase
    private String boughtBefore(String word) {
        var reference = Shop.newReference();
        supplier.has(refIds.of(reference));
        supplier.refusesNext(422, "{\"message\":\"" + word + "\"}");
        return reference;
    }

    private static String request(String reference, String item, String more) {
        return "{\"reference\":\"" + reference + "\",\"customer\":{},\"items\":[" + item + "]," + more + "}";
    }

    private void isFoundAsBought(String reference, String request) {
        String id = Shop.order(request)
                .statusCode(201)
                .body("ref_id", equalTo(refIds.of(reference)))
                .extract()
                .path("id");
        Shop.becomes(id, "processing");
        assertThat(Shop.timeline(id, "detail")).contains("an earlier attempt had succeeded");
        assertThat(supplier.placingsOf(refIds.of(reference))).isOne();
    }

    private void locked(Duration life) {
        locked("\"expires_at\":\"" + clock.instant().plus(life) + "\"");
    }

    private void locked(String times) {
        goods.answers(
                "POST /item/lock",
                200,
                "{\"success\":true,\"data\":{\"lock_token\":\"LCK-1\",\"item_id\":501,\"quantity\":2," + times + "}}");
        call("dev-storefront", "POST", "/v1/locks", "{\"item_id\":501,\"quantity\":2}")
                .statusCode(201);
    }

    private void inquired(Duration life) {
        goods.answers(
                "POST /trx/inquiry",
                200,
                "{\"message\":\"OK\",\"data\":{\"inquiry_token\":\"INQ-1\",\"total\":282500,\"expired_at\":\""
                        + clock.instant().plus(life) + "\"}}");
        call("dev-storefront", "POST", "/v1/inquiries", "{\"item_id\":401,\"target\":\"530\"}")
                .statusCode(200);
    }

    private void isRefusedAt(String pointer, ValidatableResponse response) {
        response.statusCode(422).contentType("application/problem+json").body("errors.pointer", hasItem(pointer));
        assertThat(database.count("orders")).isZero();
    }

    private static ValidatableResponse order(String items, @Nullable String lock) {
        return Shop.orderOf(items, lock == null ? "" : ",\"lock_token\":\"" + lock + "\"");
    }
}
