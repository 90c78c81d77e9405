package id.tuntas.platform.security;

import static io.restassured.RestAssured.config;
import static io.restassured.RestAssured.given;
import static io.restassured.config.HttpClientConfig.httpClientConfig;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/// Requests from 127.0.0.77, which is a trusted proxy in the tests, and from 127.0.0.1, which is not.
@QuarkusTest
class BehindProxyTest {

    private static final String PROXY = "127.0.0.77";
    private static final String WHITELISTED_KEY = "dev-whitelist-key";
    private static final String WHITELISTED = "203.0.113.7";

    @Inject
    FailedKeys failedKeys;

    @Test
    void refusalShowsTheClientBehindTheProxy() {
        await().untilAsserted(() -> {
            // Only so many are written down per second.
            through(PROXY, "203.0.113.99, 192.0.2.33")
                    .post("/callbacks/supplier")
                    .then()
                    .statusCode(401);
            seesRefusalOf("192.0.2.33");
        });
    }

    @Test
    void refusalShowsAStrangerWhoPretendsToBeAProxy() {
        await().untilAsserted(() -> {
            through("127.0.0.78", "192.0.2.34")
                    .post("/callbacks/supplier")
                    .then()
                    .statusCode(401);
            seesRefusalOf("127.0.0.78");
        });
    }

    @Test
    void whitelistSeesTheClientBehindTheProxy() {
        balance(PROXY, WHITELISTED).statusCode(200);
        balance(PROXY, "192.0.2.1").statusCode(401).body("message", equalTo("INVALID_IP"));
    }

    @Test
    void clientCannotNameItselfToTheWhitelist() {
        balance(PROXY, WHITELISTED + ", 192.0.2.1").statusCode(401).body("message", equalTo("INVALID_IP"));
        balance("127.0.0.1", WHITELISTED).statusCode(401).body("message", equalTo("INVALID_IP"));
    }

    @Test
    void wrongKeysAreCountedByTheClientBehindTheProxy() {
        assertThatRefused(() -> wrongKey("192.0.2.44"));
        assertThatRefused(() -> wrongKey("192.0.2.44, 10.1.2.3"));
        assertThatRefused(() -> through(PROXY, "192.0.2.44")
                .header("X-APIKEY", "wrong")
                .get("/api/v1/balance")
                .then());
        wrongKey("192.0.2.44, 192.0.2.45").statusCode(401);
    }

    /// Repeated, because meanwhile the limit may allow another wrong key.
    private void assertThatRefused(Supplier<ValidatableResponse> wrongKey) {
        await().untilAsserted(() -> {
            while (failedKeys.count("192.0.2.44").isEmpty()) {
                // One more.
            }
            wrongKey.get().statusCode(429);
        });
    }

    private static ValidatableResponse balance(String peer, String forwardedFor) {
        return through(peer, forwardedFor)
                .header("X-APIKEY", WHITELISTED_KEY)
                .get("/api/v1/balance")
                .then();
    }

    private static ValidatableResponse wrongKey(String forwardedFor) {
        return through(PROXY, forwardedFor)
                .header("Authorization", "Bearer wrong")
                .get("/v1/orders")
                .then();
    }

    private static void seesRefusalOf(String address) {
        Shop.as("dev-viewer")
                .get("/v1/refusals?limit=100")
                .then()
                .statusCode(200)
                .body("data.address", hasItem(address));
    }

    private static RequestSpecification through(String peer, String forwardedFor) {
        return given().config(config().httpClient(
                                httpClientConfig().setParam("http.route.local-address", InetAddress.ofLiteral(peer))))
                .header("X-Forwarded-For", forwardedFor);
    }
}
