package id.tuntas.platform.http;

import static io.restassured.RestAssured.given;

import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Answers of the APIs may contain what only their caller may read.
@QuarkusTest
class NoStoreTest {

    @ParameterizedTest
    @CsvSource({
        "/v1/orders, 200",
        "/v1/operations/summary, 200",
        "/v1/orders/unknown, 404",
        "/v1/nothing-here, 404",
        "/v1/orders?unknown=1, 422",
        "/v1/orders;a=b, 404",
        "/v1/merchant/resellers, 403",
        "/v1/session/oidc, 302"
    })
    void answersOfFulfilmentAreNotKept(String path, int status) {
        Shop.as("dev-operator")
                .urlEncodingEnabled(false)
                .redirects()
                .follow(false)
                .get(path)
                .then()
                .statusCode(status)
                .header("Cache-Control", "no-store");
    }

    @ParameterizedTest
    @CsvSource({
        "dev-reseller-key, /api/v1/balance, 200",
        "dev-reseller-key, /api/v1/trx, 200",
        "dev-reseller-key, /api/v1/item/101, 200",
        "dev-reseller-key, /api/v1/trx/unknown, 404",
        "another key, /api/v1/balance, 401"
    })
    void answersOfCommerceAreNotKept(String key, String path, int status) {
        given().header("X-APIKEY", key)
                .header("Accept", "application/json")
                .get(path)
                .then()
                .statusCode(status)
                .header("Cache-Control", "no-store");
    }

    @Test
    void answersToUnknownCallersAreNotKept() {
        given().get("/v1/orders").then().statusCode(401).header("Cache-Control", "no-store");
    }
}
