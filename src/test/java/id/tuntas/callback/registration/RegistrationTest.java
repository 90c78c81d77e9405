package id.tuntas.callback.registration;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.oneOf;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RegistrationTest {

    @Test
    void registrationIsShownWithoutItsSecret() {
        given().header("Authorization", "Bearer dev-viewer")
                .get("/v1/webhook")
                .then()
                .statusCode(200)
                .body("callback_url", endsWith("/callbacks/supplier"))
                .body("status", oneOf("pending", "confirmed", "failed"))
                .body(not(containsString("\"secret\"")));
    }
}
