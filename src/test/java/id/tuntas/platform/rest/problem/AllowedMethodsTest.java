package id.tuntas.platform.rest.problem;

import static io.restassured.RestAssured.given;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class AllowedMethodsTest {

    /// Those of the path, and no others of its resource.
    @ParameterizedTest
    @CsvSource({
        "DELETE, /v1/orders, 'GET, HEAD, OPTIONS, POST'",
        "INVENTED, /v1/orders, 'GET, HEAD, OPTIONS, POST'",
        "PUT, /v1/orders/ord_1, 'GET, HEAD, OPTIONS'",
        "GET, /v1/orders/ord_1/cancel, 'OPTIONS, POST'",
        "PUT, /v1/session, 'DELETE, GET, HEAD, OPTIONS, POST'",
        "GET, /callbacks/supplier, 'OPTIONS, POST'",
        "PATCH, /api/v1/webhook, 'GET, HEAD, OPTIONS, PUT'",
        "GET, /track/x/reveal, 'OPTIONS, POST'"
    })
    void areNamedWhereAnotherIsRefused(String method, String path, String allowed) {
        given().header("Authorization", "Bearer dev-operator")
                .header("X-APIKEY", "dev-reseller-key")
                .request(method, path)
                .then()
                .statusCode(405)
                .header("Allow", allowed);
    }
}
