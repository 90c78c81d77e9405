package id.tuntas;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;

import id.tuntas.testsupport.PackagedApplication;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The packaged application with no more settings than it needs: fulfilment alone, nowhere to be called back.
class ProductionIT {

    private static PackagedApplication application;

    @BeforeAll
    static void start() {
        application = PackagedApplication.fresh()
                .with("TUNTAS_COMMERCE_ENABLED", "false")
                .start();
    }

    @AfterAll
    static void stop() {
        application.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/balance",
                "/api/v1/balance/channels",
                "/api/v1/item",
                "/api/v1/item/101",
                "/api/v1/validation/services",
                "/api/v1/trx",
                "/api/v1/trx/x",
                "/api/v1/leaderboard",
                "/api/pay/x",
            })
    void endpointsOfCommerceDoNotExist(String path) {
        given().header("X-APIKEY", "dev-reseller-key")
                .get(application.url(path))
                .then()
                .statusCode(404);
    }

    @Test
    void withoutAUrlThereIsNothingToRegister() {
        given().header("Authorization", "Bearer dev-operator")
                .post(application.url("/v1/webhook/register"))
                .then()
                .statusCode(409)
                .body("detail", containsString("TUNTAS_CALLBACK_PUBLIC_URL"));
    }
}
