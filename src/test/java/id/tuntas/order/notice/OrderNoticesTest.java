package id.tuntas.order.notice;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.WithScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a customer is told while an order goes its way, fast, slow or not at all.
@QuarkusTest
@TestProfile(OrderNoticesTest.Impatient.class)
class OrderNoticesTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /// Customers who wonder after seconds.
    public static class Impatient extends WithScriptedSupplier {

        @Override
        public Map<String, String> getConfigOverrides() {
            var settings = new HashMap<>(super.getConfigOverrides());
            settings.put("tuntas.order.expectation.taken", "2s");
            settings.put("tuntas.order.expectation.h2h", "4s");
            settings.put("tuntas.order.first-revival", "10m");
            return settings;
        }
    }

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void orderThatIsFinishedAtOnceIsOnlyToldToBeDelivered() {
        var order = buy("\"email\":\"sari@example.com\"");
        finish(order);

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(notices(order)).containsEntry("delivered", "sent"));
        assertThat(notices(order)).containsOnlyKeys("taken", "delivered").containsEntry("taken", "superseded");
    }

    @Test
    void slowOrderIsToldToBeTakenThenDelayedThenDelivered() {
        var order = buy("\"email\":\"sari@example.com\"");

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(notices(order)).containsEntry("taken", "sent"));
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(notices(order)).containsEntry("delayed", "sent"));
        finish(order);
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(notices(order))
                .containsExactlyInAnyOrderEntriesOf(Map.of("taken", "sent", "delayed", "sent", "delivered", "sent")));
    }

    /// The next look is minutes away: the notice does not wait for it.
    @Test
    void orderThatWaitsForMoneyIsToldToBeDelayedOnce() {
        supplier.refusesAll(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");

        var order = buy("\"email\":\"sari@example.com\"");

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(notices(order)).containsEntry("delayed", "sent"));
        assertThat(notices(order)).hasSize(1);
        assertThat(supplier.transactionCount()).isZero();
    }

    @Test
    void withdrawnOrderIsNotSaidToBeDelayed() {
        supplier.refusesAll(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var order = buy("\"email\":\"sari@example.com\"");
        await().untilAsserted(() -> assertThat(read(order).getString("status")).isEqualTo("waiting"));

        storefront().post("/v1/orders/" + order + "/cancel").then().statusCode(200);

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(notices(order)).containsOnly(Map.entry("delayed", "superseded")));
    }

    @Test
    void refusedOrderIsToldToHaveFailed() {
        supplier.refusesNext(422, "{\"message\":\"OUT_OF_STOCK\"}");

        var order = buy("\"email\":\"sari@example.com\"");

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(notices(order)).containsEntry("failed", "sent"));
        assertThat(notices(order)).hasSize(1);
    }

    @Test
    void serialNumbersThatComeAfterTheEndAreTold() {
        var order = buy("\"email\":\"sari@example.com\"");
        await().untilAsserted(() -> assertThat(read(order).getString("status")).isEqualTo("processing"));
        supplier.unitsWithoutGoods(refId(order), "completed", "completed", "completed");
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(notices(order)).containsEntry("delivered", "sent"));

        finish(order);

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(notices(order)).containsEntry("corrected", "sent"));
        assertThat(read(order).getList("items[0].units.serial_number")).containsExactly("SN-1", "SN-2");
        await().untilAsserted(() -> assertThat(database.count("open_order")).isZero());
    }

    @Test
    void channelThatIsOffIsNamedInTheTimeline() {
        var order = buy("\"email\":\"sari@example.com\",\"phone\":\"+628123456789\",\"telegram_chat_id\":\"4711\"");
        finish(order);

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(timeline(order))
                .contains("delivered: email, telegram is off (TUNTAS_NOTIFICATION_TELEGRAM_TOKEN is not set),"
                        + " whatsapp is off (TUNTAS_NOTIFICATION_WHATSAPP_TOKEN is not set)"));
    }

    @Test
    void deadNoticeAsksForAttention() {
        var order = buy("\"webhook_url\":\"http://no-such-host.invalid:99999/hook\"");
        finish(order);

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(read(order).getString("attention"))
                .isEqualTo("undeliverable_notice"));
        assertThat(read(order).getString("status")).isEqualTo("completed");
        assertThat(timeline(order)).contains("one could not be delivered: see the outbox");
    }

    private void finish(String order) {
        await().untilAsserted(() -> assertThat(supplier.knows(refId(order))).isTrue());
        supplier.units(refId(order), "completed", "completed", "completed");
    }

    private static String buy(String contacts) {
        return storefront()
                .contentType("application/json")
                .body("{\"reference\":\"SHOP-" + System.nanoTime() + "\",\"customer\":{\"name\":\"Sari\"," + contacts
                        + "},\"items\":[{\"item_id\":101,\"quantity\":2,\"target\":\"08123\"}]}")
                .post("/v1/orders")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    /// Statuses by kind.
    private static Map<String, String> notices(String order) {
        var list = given().header("Authorization", "Bearer dev-viewer")
                .queryParam("order_id", order)
                .get("/v1/notifications")
                .jsonPath();
        List<String> kinds = list.getList("data.kind");
        List<String> statuses = list.getList("data.status");
        var byKind = new HashMap<String, String>();
        for (int i = 0; i < kinds.size(); i++) {
            byKind.put(kinds.get(i), statuses.get(i));
        }
        return byKind;
    }

    private static List<String> timeline(String order) {
        return storefront().get("/v1/orders/" + order + "/timeline").jsonPath().getList("data.detail");
    }

    private static String refId(String order) {
        return read(order).getString("ref_id");
    }

    private static JsonPath read(String order) {
        return storefront().get("/v1/orders/" + order).jsonPath();
    }

    private static RequestSpecification storefront() {
        return given().header("Authorization", "Bearer dev-storefront");
    }
}
