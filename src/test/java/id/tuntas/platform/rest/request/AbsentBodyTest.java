package id.tuntas.platform.rest.request;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A POST that needs no body is taken without one, with or without a type.
@QuarkusTest
class AbsentBodyTest {

    private static final String UNKNOWN_ORDER = "/v1/orders/ord_01jd0000000000000000000000";

    @ParameterizedTest
    @ValueSource(strings = {"recheck", "resubmit", "resolve", "cancel"})
    void actsOnAnOrderNeedNoBody(String act) {
        Shop.as("dev-operator")
                .noContentType()
                .post(UNKNOWN_ORDER + "/" + act)
                .then()
                .statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/jobs/retention/run",
                "/v1/queues/orders/resume",
                "/v1/webhook/rotate",
                "/v1/notifications/unknown/retry",
                "/v1/notifications/unknown/reveal",
                "/v1/items/sync",
                "/v1/reconciliations",
                UNKNOWN_ORDER + "/recheck"
            })
    void reasonIsLimited(String path) {
        Shop.as("dev-operator")
                .contentType("application/json")
                .body("{\"note\": \"" + "x".repeat(501) + "\"}")
                .post(path)
                .then()
                .statusCode(422)
                .body("errors[0].pointer", equalTo("/note"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/x-www-form-urlencoded", "text/plain", "application/json"})
    void typeOfAnAbsentBodyDoesNotMatter(String type) {
        Shop.as("dev-operator")
                .header("Content-Type", type)
                .post(UNKNOWN_ORDER + "/recheck")
                .then()
                .statusCode(404);
    }

    @ParameterizedTest
    @CsvSource({"/v1/orders, 422", "/v1/orders/recheck, 422", "/v1/locks, 422"})
    void missingBodyIsRefusedWhereItIsNeeded(String path, int status) {
        Shop.as("dev-operator")
                .noContentType()
                .post(path)
                .then()
                .statusCode(status)
                .body("type", equalTo("urn:tuntas:problem:validation"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "null", " "})
    void emptyBodyCountsAsAbsent(String body) {
        Shop.as("dev-operator")
                .contentType("application/json")
                .body(body)
                .post(UNKNOWN_ORDER + "/recheck")
                .then()
                .statusCode(404);
    }

    /// Read as UTF-32, because of their first bytes, without being any.
    @ParameterizedTest
    @CsvSource({
        "/v1/orders, 0000fffe7b007d00",
        "/v1/orders, 0000007b7fffffff",
        "/v1/queues/orders/resume, 0000007b00",
        "/v1/bulk-runs/unknown/pause, 0000007b7fffffff"
    })
    void bodyInNoEncodingIsRefused(String path, String bytes) {
        Shop.as("dev-operator")
                .contentType("application/json")
                .body(HexFormat.of().parseHex(bytes))
                .post(path)
                .then()
                .statusCode(400)
                .body("type", equalTo("urn:tuntas:problem:malformed"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/orders", "/v1/items/sync", UNKNOWN_ORDER + "/recheck"})
    void bodyOfAnotherTypeIsRefused(String path) {
        given().header("Authorization", "Bearer dev-operator")
                .contentType("text/plain")
                .body("full")
                .post(path)
                .then()
                .statusCode(415)
                .body("type", equalTo("urn:tuntas:problem:unsupported-media-type"));
    }

    @Test
    void jsonThatCurlSendsAsAFormIsAnsweredWithTheHeaderToSend() {
        given().header("Authorization", "Bearer dev-operator")
                .contentType("application/x-www-form-urlencoded")
                .body("{}")
                .post("/v1/orders")
                .then()
                .statusCode(415)
                .body("detail", containsString("Content-Type: application/json"));
    }

    @Test
    void malformedContentTypeIsRefused() throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://localhost:" + RestAssured.port + "/v1/orders"))
                .header("Authorization", "Bearer dev-operator")
                .header("Content-Type", "%%")
                .POST(BodyPublishers.ofString("{}"))
                .build();
        try (var http = HttpClient.newHttpClient()) {
            assertThat(http.send(request, BodyHandlers.discarding()).statusCode())
                    .isEqualTo(415);
        }
    }
}
