package id.tuntas.fulfilment.order.notification;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.needsAttention;
import static id.tuntas.testsupport.Shop.read;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static id.tuntas.testsupport.Shop.timeline;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The notifications of an order that ends fast, slowly or not at all.
@QuarkusTest
class OrderNotificationsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /// Longer than customers wait before they wonder: `tuntas.order.expectation`.
    private static final Duration TAKEN = Duration.ofSeconds(11);

    private static final Duration DELAYED = Duration.ofMinutes(6);

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    Time time;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void orderThatIsFinishedAtOnceIsNotifiedAsDeliveredOnly() {
        var order = buy("\"email\":\"sari@example.com\"");
        finish(order);

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(notifications(order)).containsEntry("delivered", "sent"));
        assertThat(notifications(order)).containsOnlyKeys("taken", "delivered").containsEntry("taken", "superseded");
    }

    @Test
    void slowOrderIsNotifiedAsTakenThenDelayedThenDelivered() {
        var order = buy("\"email\":\"sari@example.com\"");
        becomes(order, "processing");

        time.passes(TAKEN);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(notifications(order)).containsEntry("taken", "sent"));
        time.passes(DELAYED);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(notifications(order)).containsEntry("delayed", "sent"));
        finish(order);
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(notifications(order))
                .containsExactlyInAnyOrderEntriesOf(Map.of("taken", "sent", "delayed", "sent", "delivered", "sent")));
    }

    /// The next look is minutes away: the notification does not wait for it.
    @Test
    void orderThatWaitsForMoneyIsNotifiedAsDelayedOnce() {
        supplier.refusesAll(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");

        var order = buy("\"email\":\"sari@example.com\"");
        becomes(order, "waiting");
        time.passes(DELAYED);

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(notifications(order)).containsEntry("delayed", "sent"));
        assertThat(notifications(order)).hasSize(1);
        assertThat(supplier.transactionCount()).isZero();
    }

    @Test
    void withdrawnOrderIsNotSaidToBeDelayed() {
        supplier.refusesAll(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var order = buy("\"email\":\"sari@example.com\"");
        becomes(order, "waiting");

        call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(200);
        time.passes(DELAYED);

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(notifications(order)).containsOnly(Map.entry("delayed", "superseded")));
    }

    @Test
    void refusedOrderIsNotifiedAsFailed() {
        supplier.refusesNext(422, "{\"message\":\"OUT_OF_STOCK\"}");

        var order = buy("\"email\":\"sari@example.com\"");

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(notifications(order)).containsEntry("failed", "sent"));
        assertThat(notifications(order)).hasSize(1);
    }

    @Test
    void serialNumbersThatComeAfterTheEndAreNotified() {
        var order = buy("\"email\":\"sari@example.com\"");
        becomes(order, "processing");
        supplier.unitsWithoutGoods(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(notifications(order)).containsEntry("delivered", "sent"));

        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(notifications(order)).containsEntry("corrected", "sent"));
        assertThat(read(order).getList("items[0].units.serial_number")).containsExactly("SN-1", "SN-2");
        await().untilAsserted(() -> assertThat(database.count("open_order")).isZero());
    }

    @Test
    void channelThatIsOffIsNamedInTheTimeline() {
        var order = buy("\"email\":\"sari@example.com\",\"phone\":\"+628123456789\",\"telegram_chat_id\":\"4711\"");
        finish(order);

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(timeline(order, "detail"))
                .contains("delivered: email, telegram is off (TUNTAS_NOTIFICATION_TELEGRAM_TOKEN is not set),"
                        + " whatsapp is off (TUNTAS_NOTIFICATION_WHATSAPP_TOKEN is not set)"));
    }

    @Test
    void deadNotificationAsksForAttention() {
        var order = buy("\"webhook_url\":\"http://no-such-host.invalid:99999/hook\"");
        finish(order);

        needsAttention(order, "undeliverable_notice");
        assertThat(text(order, "status")).isEqualTo("completed");
        assertThat(timeline(order, "detail")).contains("not delivered: see the outbox");
    }

    private void finish(String order) {
        becomes(order, "processing");
        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();
    }

    private static String buy(String contacts) {
        return Shop.buysForCustomer("{\"name\":\"Sari\"," + contacts + "}");
    }

    /// Statuses by kind.
    private static Map<String, String> notifications(String order) {
        var list = Shop.as("dev-viewer")
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
}
