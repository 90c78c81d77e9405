package id.tuntas.fulfilment.catalogue.reservation;

import static id.tuntas.testsupport.Shop.call;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Validations, locks and inquiries, as the supplier answers them and as we do.
@QuarkusTest
class PresaleTest {

    private static final String QUESTION = "{\"item_id\":101,\"customer_id\":\"12345\",\"zone_id\":\"2001\"}";
    private static final String WISH = "{\"item_id\":501,\"quantity\":2,\"lock_duration\":300}";
    private static final String BILL = "{\"item_id\":401,\"target\":\"5301234567\"}";

    @Inject
    ScriptedGoods supplier;

    @Inject
    Supplier door;

    @Inject
    FulfilmentDatabase database;

    @ConfigProperty(name = "tuntas.supplier.timeout")
    Duration timeout;

    @BeforeEach
    void clean() {
        supplier.resetAndReach(door);
        database.clean();
    }

    @AfterEach
    void letGo() {
        supplier.reset();
    }

    @Test
    void anAccountIsNamed() {
        supplier.answers("POST /item/validate", 200, """
            {"message":"OK","data":{"display_name":"Putri (Indonesia)","account_name":"Putri","region":"Indonesia",
             "region_code":"ID","cached":true,"details":{}}}""");

        post("/v1/validations", QUESTION)
                .statusCode(200)
                .body("display_name", equalTo("Putri (Indonesia)"))
                .body("account_name", equalTo("Putri"))
                .body("region_code", equalTo("ID"))
                .body("cached", equalTo(true))
                .body("details", anEmptyMap());
        assertThat(supplier.asked().getLast()).isEqualTo("POST /item/validate? " + QUESTION);
    }

    @Test
    void anAccountWithFewDetailsIsStillNamed() {
        supplier.answers("POST /item/validate", 200, "{\"data\":{\"account_name\":\"Putri\",\"details\":\"none\"}}");

        post("/v1/validations", QUESTION)
                .statusCode(200)
                .body("display_name", equalTo("Putri"))
                .body("region", nullValue())
                .body("details", anEmptyMap());
    }

    @Test
    void stockIsLockedListedAndReleased() {
        supplier.answers("POST /item/lock", 200, """
            {"success":true,"data":{"lock_token":"LCK-1","item_id":501,"quantity":2,
             "locked_at":"2026-11-20T16:38:51Z","expires_at":"2026-11-20T16:43:51Z"}}""");
        post("/v1/locks", WISH)
                .statusCode(201)
                .header("Location", nullValue()) // nothing can be read there
                .body("lock_token", equalTo("LCK-1"))
                .body("expires_at", equalTo("2026-11-20T16:43:51Z"));
        assertThat(supplier.asked().getLast()).isEqualTo("POST /item/lock? " + WISH);

        supplier.answers("GET /item/lock", 200, """
            {"success":true,"data":[{"lock_token":"LCK-1","item_id":501,"quantity":2,"remaining_seconds":299},
             {"item_id":1}]}""");
        storefront()
                .get("/v1/locks")
                .then()
                .statusCode(200)
                .body("data.lock_token", equalTo(List.of("LCK-1")))
                .body("data[0].remaining_seconds", equalTo(299))
                .body("next_cursor", nullValue());

        supplier.answers("DELETE /item/lock/LCK-1", 200, "{\"success\":true,\"message\":\"OK\"}");
        storefront().delete("/v1/locks/LCK-1").then().statusCode(204);
    }

    @Test
    void stockIsReleasedIfNoOrderCanNameItsLock() {
        var longest = "L".repeat(64);
        supplier.answers("POST /item/lock", 200, "{\"success\":true,\"data\":{\"lock_token\":\"" + longest + "\"}}");
        post("/v1/locks", WISH).statusCode(201);
        supplier.answers("POST /item/lock", 200, "{\"success\":true,\"data\":{\"lock_token\":\"" + longest + "L\"}}");

        isUnavailable(post("/v1/locks", WISH));

        assertThat(supplier.asked().getLast()).startsWith("DELETE /item/lock/" + longest + "L");
        assertThat(database.count("promised_lock")).isOne();
    }

    @Test
    void stockThatIsLockedOrReleasedIsSoWhateverTheDatabaseSays() {
        supplier.answers("POST /item/lock", 200, "{\"success\":true,\"data\":{\"lock_token\":\"LCK-3\"}}");
        supplier.answers("DELETE /item/lock/LCK-3", 200, "{\"success\":true,\"message\":\"OK\"}");
        database.execute("rename table promised_lock to promised_lock_away");
        try {
            post("/v1/locks", WISH).statusCode(201).body("lock_token", equalTo("LCK-3"));
            storefront().delete("/v1/locks/LCK-3").then().statusCode(204);
        } finally {
            database.execute("rename table promised_lock_away to promised_lock");
        }
    }

    @Test
    void theSuppliersDefaultDurationIsLeftToTheSupplier() {
        supplier.answers("POST /item/lock", 200, "{\"success\":true,\"data\":{\"lock_token\":\"LCK-2\"}}");

        post("/v1/locks", "{\"item_id\":501,\"quantity\":2}").statusCode(201);
        assertThat(supplier.asked().getLast()).isEqualTo("POST /item/lock? {\"item_id\":501,\"quantity\":2}");
    }

    @Test
    void noLocksAreAnEmptyListHoweverTheSupplierSaysSo() {
        supplier.answers("GET /item/lock", 404, "{\"message\":\"ITEM_NOT_FOUND\"}");

        storefront().get("/v1/locks").then().statusCode(200).body("data", empty());
    }

    @Test
    void aBillIsInquired() {
        supplier.answers("POST /trx/inquiry", 200, """
            {"message":"OK","data":{"inquiry_token":"INQ-1","nama":"Sari","periode":"2026-10","bill_amount":280000,
             "admin":2500,"total":282500,"expired_at":"2026-11-20T23:48:51+07:00"}}""");

        post("/v1/inquiries", BILL)
                .statusCode(200)
                .body("inquiry_token", equalTo("INQ-1"))
                .body("nama", equalTo("Sari"))
                .body("periode", equalTo("2026-10"))
                .body("total", equalTo(282_500))
                .body("target", equalTo("5301234567"))
                .body("expired_at", equalTo("2026-11-20T16:48:51Z"));
    }

    @Test
    void aBillThatIsInquiredAgainCostsWhatTheLatestAnswerSays() {
        supplier.answers("POST /trx/inquiry", 200, bill(282_500, "2026-11-20T23:48:51+07:00"));
        post("/v1/inquiries", BILL).statusCode(200);
        supplier.answers("POST /trx/inquiry", 200, bill(297_500, "2026-11-21T23:48:51+07:00"));

        post("/v1/inquiries", BILL).statusCode(200);

        assertThat(database.number("select count(*) from promised_bill"
                        + " where token = 'INQ-1' and total = 297500 and expires_at = '2026-11-21 16:48:51'"))
                .isOne();
    }

    @Test
    void aTokenOfAnotherBillDoesNotReplaceTheFirst() {
        supplier.answers("POST /trx/inquiry", 200, bill(282_500, "2026-11-20T23:48:51+07:00"));
        post("/v1/inquiries", BILL).statusCode(200);
        supplier.answers("POST /trx/inquiry", 200, bill(1, "2026-11-21T23:48:51+07:00"));

        post("/v1/inquiries", "{\"item_id\":401,\"target\":\"5309999999\"}").statusCode(200);
        post("/v1/inquiries", "{\"item_id\":402,\"target\":\"5301234567\"}").statusCode(200);

        assertThat(database.number("select count(*) from promised_bill"
                        + " where item_id = 401 and target = '5301234567' and total = 282500"))
                .isOne();
    }

    private static String bill(long total, String expiredAt) {
        return "{\"message\":\"OK\",\"data\":{\"inquiry_token\":\"INQ-1\",\"total\":" + total + ",\"expired_at\":\""
                + expiredAt + "\"}}";
    }

    @Test
    void aLockThatIsGivenAgainLastsUntilItsLatestExpiry() {
        supplier.answers("POST /item/lock", 200, locked("2026-11-20T16:43:51Z"));
        post("/v1/locks", WISH).statusCode(201);
        database.execute("update promised_lock set released_at = utc_timestamp(6)");
        supplier.answers("POST /item/lock", 200, locked("2026-11-21T16:43:51Z"));

        post("/v1/locks", WISH).statusCode(201);

        assertThat(database.number("select count(*) from promised_lock"
                        + " where token = 'LCK-1' and expires_at = '2026-11-21 16:43:51' and released_at is null"))
                .isOne();
    }

    @Test
    void aTokenOfAnotherLockDoesNotReplaceTheFirst() {
        supplier.answers("POST /item/lock", 200, locked("2026-11-20T16:43:51Z"));
        post("/v1/locks", WISH).statusCode(201);
        supplier.answers("POST /item/lock", 200, locked("2026-11-21T16:43:51Z"));

        post("/v1/locks", "{\"item_id\":501,\"quantity\":3}").statusCode(201);

        assertThat(database.number("select count(*) from promised_lock"
                        + " where quantity = 2 and expires_at = '2026-11-20 16:43:51'"))
                .isOne();
    }

    /// While a dump holds its snapshot, each would read through all that were deleted since.
    @Test
    void whatIsOldIsLeftToTheJobThatDeletesIt() {
        supplier.answers("POST /item/lock", 200, locked("2026-11-20T16:43:51Z"));
        supplier.answers("POST /trx/inquiry", 200, bill(282_500, "2026-11-20T23:48:51+07:00"));
        database.execute("insert into promised_lock (token, item_id, quantity, created_at)"
                + " values ('LCK-OLD', 501, 2, utc_timestamp(6) - interval 3 day)");
        database.execute("insert into promised_bill (token, item_id, target, total, created_at)"
                + " values ('INQ-OLD', 401, '530', 1, utc_timestamp(6) - interval 3 day)");

        post("/v1/locks", WISH).statusCode(201);
        post("/v1/inquiries", BILL).statusCode(200);

        assertThat(database.count("promised_lock")).isEqualTo(2);
        assertThat(database.count("promised_bill")).isEqualTo(2);
    }

    private static String locked(String expiresAt) {
        return "{\"success\":true,\"data\":{\"lock_token\":\"LCK-1\",\"expires_at\":\"" + expiresAt + "\"}}";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "404 | ITEM_NOT_FOUND                  | 404",
                "422 | INSUFFICIENT_STOCK              | 422",
                "422 | LOCK_NOT_REQUIRED               | 422",
                "400 | MINIMUM_ORDER_NOT_MET           | 422",
                "429 | MAX_ACTIVE_LOCKS_REACHED        | 429",
                "503 | PRODUCT_TEMPORARILY_UNAVAILABLE | 503",
                "200 | VALIDATION_NOT_AVAILABLE        | 422",
                "418 | SOMETHING_NEW                   | 422"
            })
    void aRefusalKeepsTheSuppliersWord(int status, String word, int ours) {
        supplier.answers(
                "POST /item/lock",
                status,
                "{\"message\":\"" + word + "\",\"error\":\"in words\",\"field\":\"quantity\"}");

        post("/v1/locks", WISH)
                .statusCode(ours)
                .contentType("application/problem+json")
                .body("type", equalTo("urn:tuntas:problem:refused-by-supplier"))
                .body("status", equalTo(ours))
                .body("code", equalTo(word))
                .body("detail", equalTo("in words"))
                .body("errors.pointer", hasItem("/quantity"));
        assertThat(database.count("promised_lock")).isZero();
    }

    @Test
    void aRefusalForCustomersIsPassedOnVerbatim() {
        supplier.answers("POST /trx/inquiry", 422, "{\"message\":\"Tagihan belum tersedia\"}");

        post("/v1/inquiries", BILL)
                .statusCode(422)
                .body("code", equalTo("REFUSED"))
                .body("detail", equalTo("Tagihan belum tersedia"));
    }

    @ParameterizedTest
    @CsvSource({"404,LOCK_NOT_FOUND,404", "422,LOCK_EXPIRED,422", "422,LOCK_RELEASED,422", "422,LOCK_ALREADY_USED,422"})
    void aLockThatCannotBeReleasedIsARefusal(int status, String word, int ours) {
        supplier.answers("DELETE /item/lock/LCK-9", status, "{\"success\":false,\"message\":\"" + word + "\"}");

        storefront().delete("/v1/locks/LCK-9").then().statusCode(ours).body("code", equalTo(word));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "500 | {\"message\":\"INTERNAL_SERVER_ERROR\"}",
                "502 | <html>bad gateway</html>",
                "404 | <html>not found</html>",
                "404 | {\"message\":\"no Route matched with those values\"}",
                "200 | <html>maintenance</html>",
                "200 | ''",
                "200 | {\"message\":\"OK\",\"data\":{}}",
                "200 | {\"message\":\"OK\",\"data\":[]}",
                "401 | {\"message\":\"INVALID_API_KEY\"}",
                "403 | {\"message\":\"THE_ACCOUNT_HAS_BEEN_SUSPENDED\"}"
            })
    void aSupplierThatCannotAnswerIsUnavailable(int status, String body) {
        for (var call : List.of("POST /item/validate", "POST /item/lock", "POST /trx/inquiry")) {
            supplier.answers(call, status, body);
        }

        isUnavailable(post("/v1/validations", QUESTION));
        isUnavailable(post("/v1/locks", WISH));
        isUnavailable(post("/v1/inquiries", BILL));
    }

    @Test
    void tooManyRequestsAreTriedAgainWhenTheSupplierSaysSo() {
        supplier.answers("POST /item/validate", 429, "{\"message\":\"TOO_MANY_REQUESTS\"}", Map.of("Retry-After", "7"));

        post("/v1/validations", QUESTION).statusCode(503).header("Retry-After", "7");
    }

    @Test
    void shopsDoNotLearnThatOurKeyIsRefused() {
        supplier.answers("POST /item/validate", 401, "{\"message\":\"INVALID_API_KEY\"}");

        post("/v1/validations", QUESTION)
                .statusCode(503)
                .body("detail", equalTo("The supplier is currently unavailable. Retry later."));
    }

    @Test
    void aSlowSupplierIsNotWaitedForLongerThanTheSettingSays() {
        supplier.holds("POST /item/validate");

        post("/v1/validations", QUESTION)
                .statusCode(503)
                .time(lessThan(timeout.plusSeconds(7).toMillis()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/v1/validations | {\"customer_id\":\"1\"}                                 | /item_id",
                "/v1/validations | {\"item_id\":0,\"customer_id\":\"1\"}                   | /item_id",
                "/v1/validations | {\"item_id\":\"101\",\"customer_id\":\"1\"}             | /item_id",
                "/v1/validations | {\"item_id\":101,\"customer_id\":\" \"}                 | /customer_id",
                "/v1/locks       | {\"item_id\":501}                                       | /quantity",
                "/v1/locks       | {\"item_id\":501,\"quantity\":0}                        | /quantity",
                "/v1/locks       | {\"item_id\":501,\"quantity\":1,\"lock_duration\":59}   | /lock_duration",
                "/v1/locks       | {\"item_id\":501,\"quantity\":1,\"lock_duration\":601}  | /lock_duration",
                "/v1/inquiries   | {\"item_id\":401}                                       | /target",
                "/v1/inquiries   | {\"target\":\"5301234567\"}                             | /item_id"
            })
    void mistakeIsPointedAtAndTheSupplierIsNotCalled(String path, String body, String pointer) {
        post(path, body)
                .statusCode(422)
                .contentType("application/problem+json")
                .body("errors.pointer", hasItem(pointer));
        assertThat(supplier.asked()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"/v1/validations", "/v1/locks", "/v1/inquiries"})
    void viewersMayNotAsk(String path) {
        call("dev-viewer", "POST", path, "{}").statusCode(403);
        given().contentType("application/json").body("{}").post(path).then().statusCode(401);
    }

    private static void isUnavailable(ValidatableResponse response) {
        response.statusCode(503)
                .contentType("application/problem+json")
                .header("Retry-After", notNullValue())
                .body("type", equalTo("urn:tuntas:problem:unavailable"));
    }

    private static ValidatableResponse post(String path, String body) {
        return call("dev-storefront", "POST", path, body);
    }

    private static RequestSpecification storefront() {
        return Shop.as("dev-storefront");
    }
}
