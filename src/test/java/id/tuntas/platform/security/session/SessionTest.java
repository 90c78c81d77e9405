package id.tuntas.platform.security.session;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.Cookie;
import io.restassured.specification.RequestSpecification;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class SessionTest {

    private static final String ACT = "/v1/jobs/unknown/run";

    @Test
    void keyIsExchangedForACookieThatScriptsCannotRead() {
        var answer = Shop.as("dev-operator").post("/v1/session").then();

        answer.statusCode(200)
                .body("name", equalTo("operator"))
                .body("role", equalTo("operator"))
                .body("expires_at", notNullValue());
        var cookie = answer.extract().detailedCookie("tuntas-session");
        assertThat(cookie.isHttpOnly()).isTrue();
        assertThat(cookie.getSameSite()).isEqualTo("Strict");
        assertThat(cookie.getPath()).isEqualTo("/");
        assertThat(cookie.isSecured()).isFalse();
        assertThat(cookie.getMaxAge()).isBetween(43_100L, 43_200L);
    }

    @Test
    void behindTlsOnlyTlsGetsTheCookie() {
        var forwarded = Shop.as("dev-operator").header("X-Forwarded-Proto", "https");
        var standard = Shop.as("dev-operator").header("Forwarded", "for=192.0.2.1;proto=https");

        assertThat(forwarded
                        .post("/v1/session")
                        .detailedCookie("tuntas-session")
                        .isSecured())
                .isTrue();
        assertThat(standard.post("/v1/session").detailedCookie("tuntas-session").isSecured())
                .isTrue();
    }

    /// Whose proxy does not say so.
    @ParameterizedTest
    @CsvSource({"https://console.example.com, true", "http://console.example.com, false", "null, false"})
    void consoleOpenedByTlsGetsTheCookieForTlsOnly(String origin, boolean isSecured) {
        var cookie = Shop.as("dev-operator")
                .header("Origin", origin)
                .post("/v1/session")
                .detailedCookie("tuntas-session");

        assertThat(cookie.isSecured()).isEqualTo(isSecured);
    }

    @Test
    void cookieReadsWithTheRoleOfItsKey() {
        signedIn("dev-viewer").get("/v1/session").then().statusCode(200).body("role", equalTo("viewer"));
        signedIn("dev-viewer").get("/v1/operations/summary").then().statusCode(200);
        signedIn("dev-viewer")
                .header("X-Requested-With", "tuntas")
                .post(ACT)
                .then()
                .statusCode(403);
    }

    /// Other sites can make the browser send the cookie, at most, but not the header.
    @Test
    void cookieActsOnlyWithTheHeader() {
        signedIn("dev-operator").post(ACT).then().statusCode(401);
        signedIn("dev-operator")
                .header("X-Requested-With", "tuntas")
                .post(ACT)
                .then()
                .statusCode(404);
    }

    @Test
    void keyTakesPrecedenceOverTheCookie() {
        signedIn("dev-operator")
                .header("Authorization", "Bearer dev-viewer")
                .get("/v1/session")
                .then()
                .statusCode(200)
                .body("name", equalTo("viewer"))
                .body("expires_at", nullValue());
    }

    @Test
    void signInCannotExtendItself() {
        signedIn("dev-operator")
                .header("X-Requested-With", "tuntas")
                .post("/v1/session")
                .then()
                .statusCode(401);
    }

    @Test
    void shopsHaveNothingToSignInTo() {
        Shop.as("dev-storefront").post("/v1/session").then().statusCode(403);
        given().post("/v1/session").then().statusCode(401);
        given().get("/v1/session").then().statusCode(401);
    }

    @Test
    void signingOutRemovesTheCookie() {
        var cookie = signedIn("dev-operator")
                .delete("/v1/session")
                .then()
                .statusCode(204)
                .extract()
                .detailedCookie("tuntas-session");

        assertThat(cookie.getValue()).isEmpty();
        assertThat(cookie.getMaxAge()).isZero();
    }

    private static RequestSpecification signedIn(String key) {
        Cookie cookie = Shop.as(key).post("/v1/session").detailedCookie("tuntas-session");
        return given().cookie(cookie);
    }
}
