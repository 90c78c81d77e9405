package id.tuntas.commerce.access;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class ApiKeyTest {

    @ParameterizedTest
    @CsvSource({
        "no-such-key,        401, INVALID_API_KEY",
        "dev-customer-key,   401, ACCOUNT_MUST_BE_RESELLER",
        "dev-whitelist-key,  401, INVALID_IP",
        "dev-suspended-key,  403, THE_ACCOUNT_HAS_BEEN_SUSPENDED",
    })
    void keyWithoutAccessIsRefused(String key, int status, String message) {
        given().header("X-APIKEY", key)
                .get("/api/v1/balance")
                .then()
                .statusCode(status)
                .body("message", equalTo(message));
    }

    @Test
    void missingKeyIsRefused() {
        given().get("/api/v1/item").then().statusCode(401).body("message", equalTo("INVALID_API_KEY"));
    }

    @ParameterizedTest
    @CsvSource({"dev-reseller-key", "dev-reseller-key-2"})
    void sampleKeysAreAdmitted(String key) {
        given().header("X-APIKEY", key)
                .get("/api/v1/balance")
                .then()
                .statusCode(200)
                .body("message", equalTo("OK"));
    }
}
