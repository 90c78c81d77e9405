package id.tuntas.commerce.testsupport;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.testsupport.Json;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/// A reseller that calls the API as one would from outside.
public record TestReseller(String accountId, String key) {

    public RequestSpecification request() {
        return given().header("X-APIKEY", key).contentType(ContentType.JSON).accept(ContentType.JSON);
    }

    /// On a machine with much else to do a connection may not be free in time; callers come again then.
    public static int answered(IntSupplier call) {
        int status = call.getAsInt();
        while (status == 503) {
            status = call.getAsInt();
        }
        return status;
    }

    public ValidatableResponse order(String body) {
        return request().body(body).post("/api/v1/trx").then();
    }

    /// @param line the members of the one cart line beside its item, as JSON
    public ValidatableResponse order(String refId, int item, String line) {
        return order("""
                {"ref_id": "%s", "carts": [{"item_id": %d, %s}]}""".formatted(refId, item, line));
    }

    /// @return the reference of an accepted order
    public String ordered(int item, String line) {
        var refId = UUID.randomUUID().toString();
        order(refId, item, line).statusCode(200);
        return refId;
    }

    /// Switches its webhook on, to a receiver that does not exist.
    public void listen() {
        request()
                .body("{\"callback_url\": \"https://shop.invalid/\"}")
                .put("/api/v1/webhook")
                .then()
                .statusCode(200);
    }

    public ValidatableResponse topUp(String body) {
        return request().body(body).post("/api/v1/balance").then();
    }

    public ValidatableResponse topUp(String refId, String code, long amount) {
        return topUp("""
                {"ref_id": "%s", "code": "%s", "amount": %d}""".formatted(refId, code, amount));
    }

    /// @return the reference of an accepted top-up
    public String toppedUp(String code, long amount) {
        var refId = UUID.randomUUID().toString();
        topUp(refId, code, amount).statusCode(200);
        return refId;
    }

    /// @return where the customer pays, once that is prepared
    public String paymentLink(String refId) {
        return await().until(() -> text(refId, "/data/payment_link"), Objects::nonNull);
    }

    public void awaitStatus(String refId, String status) {
        await().untilAsserted(() -> assertThat(text(refId, "/data/status")).isEqualTo(status));
    }

    public JsonPath transaction(String name) {
        return request()
                .get("/api/v1/trx/" + name)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    /// @param pointer to a member of the transaction
    /// @return null if that is no text
    public @Nullable String text(String name, String pointer) {
        return get("/api/v1/trx/" + name).at(pointer).textValue();
    }

    public long balance() {
        return get("/api/v1/balance").at("/data/balance").longValue();
    }

    private JsonNode get(String path) {
        return Json.get(path, "X-APIKEY", key);
    }

    /// Debits count negative.
    public long sumOfMutations() {
        long sum = 0;
        long pages = 1;
        for (int page = 1; page <= pages; page++) {
            var mutations = mutations(page);
            pages = mutations.getLong("meta.last_page");
            sum += mutations.<Map<String, Object>>getList("data").stream()
                    .mapToLong(TestReseller::signedAmount)
                    .sum();
        }
        return sum;
    }

    private JsonPath mutations(int page) {
        return request()
                .queryParam("per_page", 100)
                .queryParam("page", page)
                .get("/api/v1/balance/mutations")
                .jsonPath();
    }

    private static long signedAmount(Map<String, Object> mutation) {
        var amount = ((Number) mutation.get("amount")).longValue();
        return "credit".equals(mutation.get("direction")) ? amount : -amount;
    }
}
