package id.tuntas;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.ScriptedSupplier.INVOICE;
import static id.tuntas.testsupport.ScriptedSupplier.SECRET;
import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.observe.metric.ExportedMetrics;
import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.RecordedSpans;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Nothing that is a secret, or that says who a customer is, gets into logs, metrics, traces or problems: looked for
/// after a whole run in which much goes wrong.
@QuarkusTest
class SecretsTest {

    private static final String EMAIL = "planted.customer@example.com";
    private static final String PHONE = "+6281277665544";
    private static final String NAME = "Sari Plantedname";
    private static final String TARGET = "081255443322";
    private static final String WRONG_KEY = "planted-wrong-key-of-a-stranger";
    private static final String WRONG_SIGNATURE = "f00d".repeat(16);
    private static final String LICENCE = "PLANTED-LICENCE-1111";
    private static final String SERIAL_NUMBER = "PLANTED-SERIAL-2222";
    private static final String HOOK = "planted-path-of-a-hook";

    /// What is configured, as `application.properties` has it for tests.
    private static final List<String> CONFIGURED = List.of(
            "dev-storefront",
            "dev-viewer",
            "dev-operator",
            "dev-reseller-key",
            SECRET,
            "ZGV2ZWxvcG1lbnQgb25seSBub3QgYSBzZWNyZXQhISE",
            "b2xkIGtleSwgb2xkIGtleSwgb2xkIGtleSwgb2xkIGs",
            "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    RecordedSpans recorded;

    private final List<String> problems = new ArrayList<>();
    private CapturedLog log;
    private Receiver customer;

    @BeforeEach
    void begin() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        database.hasItem(102, "AUTO", null, null);
        customer = Receiver.start().answering(500);
        recorded.record();
        log = CapturedLog.open();
    }

    @AfterEach
    void end() {
        log.close();
        recorded.stop();
        customer.close();
    }

    @Test
    void noSecretLeavesTheApplicationByTheWay() {
        var order = anOrderWhoseSupplierFailsFirst();
        var token = token(order);
        strangersKnock(order);
        theOrderEndsAndItsShopIsNotReached(order);
        pagesFail(order, token);

        var secrets = Stream.concat(
                        CONFIGURED.stream(),
                        Stream.of(
                                EMAIL,
                                PHONE,
                                NAME,
                                TARGET,
                                WRONG_KEY,
                                WRONG_SIGNATURE,
                                LICENCE,
                                SERIAL_NUMBER,
                                HOOK,
                                token))
                .toArray(String[]::new);
        assertThat(log.lines())
                .hasSizeGreaterThan(5)
                .extracting(CapturedLog.Line::text)
                .allSatisfy(text -> assertThat(text).doesNotContain(secrets));
        assertThat(problems).hasSizeGreaterThan(5).allSatisfy(text -> assertThat(text)
                .doesNotContain(secrets));
        assertThat(ExportedMetrics.text()).doesNotContain(secrets);
        assertThat(recorded.spans()).hasSizeGreaterThan(5).allSatisfy(span -> assertThat(span.toString())
                .doesNotContain(secrets));
    }

    /// Whatever the supplier says may repeat what it was sent.
    private String anOrderWhoseSupplierFailsFirst() {
        var echo = "{\"message\":\"" + EMAIL + " " + TARGET + " dev-reseller-key\"}";
        supplier.refusesNext(500, echo);
        supplier.answersNextQuestionWith(500, echo);
        var order = Shop.orders(orderBody(Shop.newReference()));
        Shop.becomes(order, "processing");
        return order;
    }

    private String orderBody(String reference) {
        return """
                {"reference": "%s",
                 "customer": {"name": "%s", "email": "%s", "phone": "%s", "webhook_url": "%s"},
                 "items": [{"item_id": 102, "quantity": 1},
                           {"item_id": 101, "quantity": 2, "target": "%s"}]}""".formatted(reference, NAME, EMAIL, PHONE, customer.url("/" + HOOK), TARGET);
    }

    private static String token(String order) {
        var page = Shop.page(order);
        return page.substring(page.lastIndexOf('/') + 1);
    }

    private void strangersKnock(String order) {
        refused(Shop.call(WRONG_KEY, "GET", "/v1/orders/" + order), 401);
        refused(Shop.call("dev-viewer", "POST", "/v1/orders/" + order + "/recheck"), 403);
        refused(given().header("X-APIKEY", WRONG_KEY).get("/api/v1/balance").then(), 401);
        refused(
                Shop.order(orderBody(Shop.text(order, "reference")).replace("\"quantity\": 2", "\"quantity\": 3")),
                409);
        refused(Shop.order(orderBody("SHOP-X").replace("\"quantity\": 2", "\"quantity\": 0")), 422);
        refused(Shop.order(orderBody("SHOP-X").replace("}]}", "")), 422);
        var callback = aCallback().forOrder(Shop.refId(order), INVOICE).status("completed");
        refused(callback.signature(WRONG_SIGNATURE).post(), 401);
        refused(callback.postRaw((EMAIL + " is no JSON").getBytes(UTF_8)), 401);
    }

    private void theOrderEndsAndItsShopIsNotReached(String order) {
        var refId = Shop.refId(order);
        supplier.serialNumbers(refId, "completed", "SN-OF-UNIT-1", SERIAL_NUMBER);
        supplier.licenses(refId, "completed", 102, LICENCE);
        supplier.message(refId, "sent to " + TARGET);
        supplier.answersNextQuestionWith(200, "{\"data\": " + LICENCE);
        aCallback()
                .forOrder(refId, INVOICE)
                .status("completed")
                .signedWith(SECRET)
                .post()
                .statusCode(200);
        Shop.becomes(order, "completed");
        await().until(() -> database.number("select count(*) from notification where channel = 'webhook'"
                        + " and kind = 'delivered' and status = 'dead'")
                == 1);
        await().until(() ->
                database.number("select count(*) from notification where channel = 'email' and status = 'sent'") > 0);
    }

    /// A mistake of ours: what is needed is not where it should be.
    private void pagesFail(String order, String token) {
        database.execute("rename table order_unit to order_unit_away");
        try {
            given().get("/track/" + token).then().statusCode(500);
            refused(Shop.call("dev-viewer", "GET", "/v1/orders/" + order), 500);
        } finally {
            database.execute("rename table order_unit_away to order_unit");
        }
    }

    private void refused(ValidatableResponse answer, int status) {
        problems.add(answer.statusCode(status).extract().asString());
    }
}
