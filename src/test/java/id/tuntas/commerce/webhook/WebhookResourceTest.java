package id.tuntas.commerce.webhook;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.DescribedSchema;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class WebhookResourceTest {

    private static final String PATH = "/api/v1/webhook";
    private static final String URL = "https://shop.example.com/callbacks";

    Receiver receiver;
    ListeningReseller reseller;

    @BeforeEach
    void open() {
        receiver = Receiver.start();
        reseller = ListeningReseller.opened();
    }

    @AfterEach
    void close() {
        receiver.close();
    }

    @Test
    void settingsAreEmptyAtFirst() {
        asReseller()
                .get(PATH)
                .then()
                .statusCode(200)
                .body("status", equalTo(true))
                .body("message", equalTo("OK"))
                .body("data", hasKey("callback_url"))
                .body("data.callback_url", nullValue())
                .body("data.webhook_enabled", equalTo(false))
                .body("data.has_secret", equalTo(false))
                .body("data.updated_at", nullValue());
    }

    @Test
    void settingsAreStored() {
        put(Map.of("callback_url", URL, "webhook_enabled", true))
                .statusCode(200)
                .body("status", equalTo(true))
                .body("message", equalTo("OK"))
                .body("data.callback_url", equalTo(URL))
                .body("data.webhook_enabled", equalTo(true))
                .body("data.has_secret", equalTo(false))
                .body("data.updated_at", notNullValue());

        asReseller()
                .get(PATH)
                .then()
                .body("data.callback_url", equalTo(URL))
                .body("data.webhook_enabled", equalTo(true));
    }

    /// Tests allow private addresses, as development does.
    @Test
    void privateUrlNeedsNoHttpsInDevelopment() {
        put(Map.of("callback_url", "http://receiver:9000/")).statusCode(200);
    }

    @Test
    void settingTheUrlAloneSwitchesOn() {
        put(Map.of("callback_url", URL)).statusCode(200).body("data.webhook_enabled", equalTo(true));
    }

    @Test
    void switchingOffKeepsTheUrl() {
        put(Map.of("callback_url", URL, "webhook_enabled", true)).statusCode(200);

        put(Map.of("webhook_enabled", false))
                .statusCode(200)
                .body("data.callback_url", equalTo(URL))
                .body("data.webhook_enabled", equalTo(false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void blankUrlRemovesItWhenSwitchingOff(String blank) {
        put(Map.of("callback_url", URL, "webhook_enabled", true)).statusCode(200);

        put(Map.of("callback_url", blank, "webhook_enabled", false))
                .statusCode(200)
                .body("data.callback_url", nullValue())
                .body("data.webhook_enabled", equalTo(false));
        put(Map.of("webhook_enabled", true)).statusCode(422).body("field", equalTo("callback_url"));
    }

    @Test
    void resellersDoNotSeeEachOther() {
        put(Map.of("callback_url", URL, "webhook_enabled", true)).statusCode(200);
        reseller = ListeningReseller.opened();

        asReseller().get(PATH).then().body("data.callback_url", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://shop.example.com/", "shop.example.com", "", "ftp://localhost/"})
    void unsafeUrlIsRefused(String url) {
        put(Map.of("callback_url", url, "webhook_enabled", true))
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo("callback_url"))
                .body("error", containsString("callback_url"))
                .body("errors.callback_url.size()", equalTo(1));
    }

    @Test
    void switchingOnWithoutAUrlIsRefused() {
        put(Map.of("webhook_enabled", true))
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("field", equalTo("callback_url"));
    }

    @Test
    void wrongTypesAreRefused() {
        var body = new HashMap<String, Object>(Map.of("callback_url", 1, "webhook_enabled", "yes"));

        put(body)
                .statusCode(422)
                .body("message", equalTo("VALIDATION_ERROR"))
                .body("errors.keySet()", hasItems("callback_url", "webhook_enabled"));
    }

    @Test
    void secretIsShownOnceAndReplacedAtOnce() {
        var first = newSecret();
        var second = newSecret();

        assertThat(first).matches("[0-9a-f]{64}");
        assertThat(second).matches("[0-9a-f]{64}").isNotEqualTo(first);
        var settings = asReseller().get(PATH).then().body("data.has_secret", equalTo(true));
        assertThat(settings.extract().asString()).doesNotContain(first, second);
    }

    @Test
    void secretLiesEncrypted() {
        var secret = newSecret();

        assertThat(new String(reseller.settings().secret, StandardCharsets.ISO_8859_1))
                .isNotBlank()
                .doesNotContain(secret);
    }

    @Test
    void firstChangesAtTheSameTimeAllSucceed() throws Exception {
        var changes = Collections.nCopies(8, (Callable<String>) this::newSecret);

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(threads.invokeAll(changes)).extracting(Future::resultNow).doesNotHaveDuplicates();
        }
    }

    @Test
    void testCallbackIsSignedWithTheNewestSecret() {
        put(Map.of("callback_url", receiver.url("/hook").toString(), "webhook_enabled", true))
                .statusCode(200);
        newSecret();
        var secret = newSecret();

        asReseller()
                .post(PATH + "/test")
                .then()
                .statusCode(200)
                .body("status", equalTo(true))
                .body("message", equalTo("OK"))
                .body("data.delivered", equalTo(true))
                .body("data.http_status", equalTo(200))
                .body("data", hasKey("duration_ms"));

        var received = receiver.received().getFirst();
        assertThat(DescribedSchema.named("CommerceCallback").errors(received.text()))
                .isEmpty();
        var body = JsonPath.from(received.text());
        var refId = body.getString("data.ref_id");
        var invoice = body.getString("data.invoice");
        assertThat(refId).isNotBlank();
        assertThat(invoice).isNotBlank();
        assertThat(body.getString("event")).isEqualTo("webhook.test");
        assertThat(received.header("X-Event")).contains("webhook.test");
        assertThat(received.header("X-Signature"))
                .contains(ListeningReseller.signature(refId, invoice, "test", secret));
    }

    @Test
    void testCallbackReportsARefusal() {
        receiver.answering(401);
        put(Map.of("callback_url", receiver.url("/hook").toString())).statusCode(200);
        newSecret();

        asReseller()
                .post(PATH + "/test")
                .then()
                .statusCode(200)
                .body("status", equalTo(false))
                .body("data.delivered", equalTo(false))
                .body("data.http_status", equalTo(401));
        assertThat(receiver.received()).hasSize(1);
    }

    @Test
    void testCallbackReportsSilence() {
        put(Map.of("callback_url", receiver.url("/hook").toString())).statusCode(200);
        newSecret();
        receiver.close();

        asReseller()
                .post(PATH + "/test")
                .then()
                .statusCode(200)
                .body("status", equalTo(false))
                .body("message", equalTo("CALLBACK_NOT_ACKNOWLEDGED"))
                .body("error", containsString("no connection"))
                .body("data.delivered", equalTo(false))
                .body("data.http_status", nullValue());
    }

    @Test
    void testCallbackNeedsASecret() {
        put(Map.of("callback_url", URL)).statusCode(200);

        refusedTest().body("error", containsString("secret"));
    }

    @Test
    void testCallbackNeedsAUrl() {
        newSecret();

        refusedTest().body("error", containsString("callback_url"));
    }

    @Test
    void testCallbackNeedsAnEnabledWebhook() {
        newSecret();
        put(Map.of("callback_url", URL, "webhook_enabled", false)).statusCode(200);

        refusedTest().body("error", containsString("webhook_enabled"));
    }

    @Test
    void docsNameEventsHeadersAndSignature() {
        var docs = asReseller()
                .get(PATH + "/docs")
                .then()
                .statusCode(200)
                .body("message", equalTo("OK"))
                .body(
                        "data.events.event",
                        hasItems(
                                "order.paid",
                                "order.completed",
                                "order.canceled",
                                "order.refunded",
                                "order.item.sent",
                                "webhook.test"))
                .body("data.headers.name", hasItems("X-Signature", "X-Event", "X-Timestamp"))
                .body("data.delivery.attempts.delay_seconds", equalTo(List.of(0, 0.1f, 0.2f, 0.4f, 0.8f)))
                .extract()
                .jsonPath();

        var example = docs.<String, String>getMap("data.signature.example");
        assertThat(example.get("signature"))
                .isEqualTo(ListeningReseller.signature(
                        example.get("ref_id"),
                        example.get("invoice"),
                        example.get("status"),
                        example.get("webhook_secret")));
    }

    @ParameterizedTest
    @ValueSource(strings = {PATH, PATH + "/docs"})
    void callersWithoutAKeyAreRefused(String path) {
        given().get(path).then().statusCode(401).body("message", equalTo("INVALID_API_KEY"));
    }

    private ValidatableResponse refusedTest() {
        return asReseller()
                .post(PATH + "/test")
                .then()
                .statusCode(422)
                .body("message", equalTo("WEBHOOK_NOT_CONFIGURED"))
                .body("$", not(hasKey("data")));
    }

    private String newSecret() {
        return asReseller()
                .post(PATH + "/secret")
                .then()
                .statusCode(200)
                .body("status", equalTo(true))
                .body("message", equalTo("OK"))
                .extract()
                .path("data.webhook_secret");
    }

    private ValidatableResponse put(Map<String, ?> body) {
        return asReseller().contentType(ContentType.JSON).body(body).put(PATH).then();
    }

    private RequestSpecification asReseller() {
        return given().header("X-APIKEY", reseller.key()).accept(ContentType.JSON);
    }
}
