package id.tuntas.platform.http;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class RefuseMatrixParametersTest {

    /// With them, `/v1` did not know that its rules apply: an unknown parameter was taken.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api;a=b/v1/balance",
                "/api%3Ba=b/v1/balance",
                "/api%3ba=b/v1/item",
                "/v1;a=b/orders?unknown=1",
                "/v1/orders;a=b",
                "/callbacks;a=b/supplier",
                "/;a=b"
            })
    void pathsWithMatrixParametersAreNotFound(String path) {
        given().urlEncodingEnabled(false)
                .header("Authorization", "Bearer dev-operator")
                .header("Accept", "application/json")
                .get(path)
                .then()
                .statusCode(404);
    }

    @Test
    void aParameterInThePathDoesNotReplaceTheKey() {
        given().urlEncodingEnabled(false)
                .contentType("application/json")
                .body("{\"ref_id\":\"FREE-1\",\"carts\":[{\"item_id\":101,\"quantity\":1,\"note\":\"0812\"}]}")
                .post("/api;a=b/v1/trx")
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("type", equalTo("urn:tuntas:problem:not-found"));
    }

    @Test
    void semicolonsInQueriesAreAllowed() {
        given().urlEncodingEnabled(false)
                .header("Authorization", "Bearer dev-operator")
                .get("/v1/orders?q=a%3Bb")
                .then()
                .statusCode(200);
    }
}
