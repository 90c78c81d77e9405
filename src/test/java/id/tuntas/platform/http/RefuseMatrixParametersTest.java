package id.tuntas.platform.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class RefuseMatrixParametersTest {

    @TestHTTPResource
    URI server;

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
                "/;a=b",
                "/api/v1/trx;a=b",
                "/api/v1/trx%3Ba=b",
                "/api/v1/trx/a;b",
                "/api/v1/trx/a%3Bb;c",
                "/api/v1/trx/a%3Bb/"
            })
    void pathsWithMatrixParametersAreNotFound(String path) {
        given().urlEncodingEnabled(false)
                .header("Authorization", "Bearer dev-operator")
                .header("Accept", "application/json")
                .get(path)
                .then()
                .statusCode(404);
    }

    /// Only what comes last may contain one, and no other path can be reached by it. The first has no key.
    @ParameterizedTest
    @CsvSource({
        "/api/v1/trx/a%3Bb, 401",
        "/api/v1/trx/a%3Bb/../../balance, 404",
        "/api/v1/trx/../trx/a%3Bb, 404",
        "/api/v1/x%3B/../trx/a, 404",
        "/api/v1/trx/%2e%2e/balance%3B, 404"
    })
    void namesOfTransactionsMayContainAnEncodedSemicolon(String path, int status) {
        try (var client = RawClient.connect(server).says("GET " + path + " HTTP/1.1\r\nHost: tuntas\r\n\r\n")) {
            assertThat(client.status()).isEqualTo(status);
        }
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
