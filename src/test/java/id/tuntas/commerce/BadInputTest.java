package id.tuntas.commerce;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import id.tuntas.commerce.testsupport.Notes;
import id.tuntas.commerce.testsupport.Resellers;
import id.tuntas.commerce.testsupport.TestReseller;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import jakarta.inject.Inject;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever is sent is answered in the shape of the specification's section Errors, and changes nothing.
@QuarkusTest
class BadInputTest {

    private static final long START = 1_000_000;
    private static final String ORDER = """
            {"ref_id": "bad", "carts": [{"item_id": 101, "quantity": 1, "note": "08123456789"}]}""";

    @Inject
    Resellers resellers;

    private TestReseller reseller;

    @BeforeEach
    void openAccount() {
        reseller = resellers.withBalance(START);
    }

    @ParameterizedTest
    @CsvSource({
        "DELETE, /api/v1/balance",
        "POST, /api/v1/balance/channels",
        "PUT, /api/v1/item",
        "POST, /api/v1/item/101",
        "PATCH, /api/v1/item/validate",
        "POST, /api/v1/validation/services",
        "PUT, /api/v1/item/lock",
        "GET, /api/v1/item/lock/LCK-1",
        "DELETE, /api/v1/trx",
        "PUT, /api/v1/trx/inquiry",
        "DELETE, /api/v1/trx/ORDER-1",
        "POST, /api/v1/leaderboard",
        "POST, /api/v1/leaderboard/profile",
        "GET, /api/v1/order/sandbox",
        "DELETE, /api/v1/webhook",
        "GET, /api/v1/webhook/secret",
        "GET, /api/v1/webhook/test",
        "POST, /api/v1/webhook/docs",
    })
    void wrongMethodIsRefused(String method, String path) {
        reseller.request()
                .request(method, path)
                .then()
                .statusCode(405)
                .contentType(ContentType.JSON)
                .body("message", equalTo("METHOD_NOT_ALLOWED"))
                .body("error", notNullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api", "/api/", "/api/v1", "/api/v1/orders", "/api/v2/balance", "/api/v1/balance/all"})
    void unknownPathIsNotFound(String path) {
        reseller.request()
                .get(path)
                .then()
                .statusCode(404)
                .contentType(ContentType.JSON)
                .body("message", equalTo("NOT_FOUND"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/xml", "rubbish"})
    void onlyJsonIsRead(String type) {
        given().header("X-APIKEY", reseller.key())
                .header("Content-Type", type)
                .body(ORDER.getBytes(UTF_8))
                .post("/api/v1/trx")
                .then()
                .statusCode(415)
                .body("message", equalTo("UNSUPPORTED_MEDIA_TYPE"));
        assertThatNothingChanged();
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "{}", ", 1", "]"})
    void somethingBehindTheBodyIsRefused(String behind) {
        reseller.order(ORDER + behind)
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo("body"));
        assertThatNothingChanged();
    }

    @Test
    void memberThatIsThereTwiceIsRefused() {
        reseller.order(ORDER.replaceFirst("\\{", "{\"ref_id\": \"other\", "))
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo("body"));
        assertThatNothingChanged();
    }

    /// Read as UTF-32, because of their first bytes, without being any.
    @ParameterizedTest
    @ValueSource(strings = {"0000fffe7b007d00", "0000007b7fffffff", "0000007b00"})
    void bodyInNoEncodingIsRefused(String bytes) {
        reseller.request()
                .body(HexFormat.of().parseHex(bytes))
                .post("/api/v1/trx")
                .then()
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo("body"));
        assertThatNothingChanged();
    }

    @ParameterizedTest
    @ValueSource(ints = {600_000, 1_048_576, 1_900_000})
    void bodyThatIsTooLargeIsRefused(int bytes) {
        reseller.order(ORDER.replaceFirst("\\{", "{\"remark\": \"" + "x".repeat(bytes) + "\", "))
                .statusCode(413)
                .contentType(ContentType.JSON)
                .body("message", equalTo("PAYLOAD_TOO_LARGE"))
                .body("error", notNullValue());
        assertThatNothingChanged();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\u0000", "\\ud800", "\\udc00x"})
    void textThatCannotBeStoredIsRefused(String character) {
        reseller.order(ORDER.replace("08123456789", "08" + character))
                .statusCode(422)
                .body("field", equalTo("carts.0.note"));
        reseller.order(ORDER.replace("bad", "bad" + character)).statusCode(422).body("field", equalTo("ref_id"));
        assertThatNothingChanged();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "201 | {\"target\": \"%s\"} | carts.0.note",
                "301 | {\"target\": \"%s\", \"zone_id\": \"1\", \"provider_qty\": 50} | carts.0.note",
                "301 | {\"target\": \"1\", \"zone_id\": \"%s\", \"provider_qty\": 50} | carts.0.zone_id",
                "1001 | {\"target\": \"1\", \"zone_id\": \"%s\"} | carts.0.zone_id"
            })
    void textInAJsonNoteThatCannotBeStoredIsRefused(int item, String note, String field) {
        for (var character : List.of("\\u0000", "\\ud800", "\\udc00x")) {
            reseller.order("bad", item, Notes.line(10, note.formatted(character)))
                    .statusCode(422)
                    .body("message", equalTo("VALIDATION_ERROR"))
                    .body("field", equalTo(field));
        }
        assertThatNothingChanged();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "/trx           | {\"ref_id\": \"a\", \"carts\": [{\"item_id\": %s, \"quantity\": 1}]}",
                "/trx/inquiry   | {\"item_id\": %s, \"target\": \"1\"}",
                "/item/lock     | {\"item_id\": %s, \"quantity\": 1}",
                "/item/validate | {\"item_id\": %s, \"customer_id\": \"1\"}",
                "/order/sandbox | {\"ref_id\": \"a\", \"items\": [{\"variant_id\": %s, \"quantity\": 1}]}"
            })
    void hugeIdIsThatOfNoItem(String path, String body) {
        for (var id : List.of("2147483648", "\"2147483648\"", "99999999999999999999")) {
            reseller.request()
                    .body(body.formatted(id))
                    .post("/api/v1" + path)
                    .then()
                    .statusCode(404)
                    .body("message", equalTo("ITEM_NOT_FOUND"));
        }
        assertThatNothingChanged();
    }

    @Test
    void charactersOfADestinationAreCountedAndNotTheirHalves() {
        reseller.order("bad", 101, Notes.line(1, "🛒".repeat(501)))
                .statusCode(422)
                .body("field", equalTo("carts.0.note"));
        assertThatNothingChanged();
        reseller.order("good", 101, Notes.line(1, "🛒".repeat(500))).statusCode(200);
    }

    @Test
    void charactersAreCountedAndNotTheirHalves() {
        reseller.order("🛒".repeat(191), 101, "\"quantity\": 1, \"note\": \"08123456789\"")
                .statusCode(200)
                .body("data.ref_id", equalTo("🛒".repeat(191)));
        reseller.order("🛒".repeat(192), 101, "\"quantity\": 1, \"note\": \"08123456789\"")
                .statusCode(422)
                .body("field", equalTo("ref_id"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a/b",
                "a:b",
                "a b",
                "50%",
                "%2F",
                "A?b#c",
                "\\\"'<>&",
                "pesanan-é",
                "🛒",
                "INV;2026;17",
                ";",
                "..;",
                "../;",
                "%3B",
                "INV-1 \\n",
                "inquiry",
                "inquiry;a=b",
                "...",
                "%2E"
            })
    void strangeReferenceIsReadAsItWasSent(String refId) {
        var created = reseller.order(refId, 101, "\"quantity\": 1, \"note\": \"08123456789\"")
                .statusCode(200)
                .extract()
                .jsonPath()
                .getString("data.ref_id");

        reseller.request()
                .get("/api/v1/trx/{name}", created)
                .then()
                .statusCode(200)
                .body("data.ref_id", equalTo(created));
    }

    @Test
    void semicolonsOfATopUpsReferenceAreRead() {
        reseller.topUp("TOP;UP", "QRIS", 20_000).statusCode(200);

        reseller.request()
                .get("/api/v1/trx/{name}", "TOP;UP")
                .then()
                .statusCode(200)
                .body("data.ref_id", equalTo("TOP;UP"));
    }

    /// A path that ends in one of them is another one, so that it could not be read.
    @ParameterizedTest
    @ValueSource(strings = {".", ".."})
    void referenceThatIsNoNameInAPathIsRefused(String refId) {
        reseller.order(refId, 101, "\"quantity\": 1, \"note\": \"08123456789\"")
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo("ref_id"));
        reseller.topUp(refId, "QRIS", 20_000)
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo("ref_id"));
        assertThatNothingChanged();
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999999999", "2147483648", "9999999999999999999999"})
    void hugePageIsEmptyAndAHugePerPageIsTheMaximum(String number) {
        reseller.request()
                .queryParam("per_page", number)
                .get("/api/v1/trx")
                .then()
                .statusCode(200)
                .body("data.pagination.per_page", equalTo(100));
        reseller.request()
                .queryParam("page", number)
                .get("/api/v1/item")
                .then()
                .statusCode(200)
                .body("data.size()", equalTo(0));
    }

    private void assertThatNothingChanged() {
        assertThat(reseller.balance()).isEqualTo(START);
        assertThat(reseller.request().get("/api/v1/trx").jsonPath().getInt("data.pagination.total"))
                .isZero();
    }
}
