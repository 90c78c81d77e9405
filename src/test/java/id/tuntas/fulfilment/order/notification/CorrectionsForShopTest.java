package id.tuntas.fulfilment.order.notification;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the shop hears of an order after its end.
@QuarkusTest
class CorrectionsForShopTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    ReopenFinishedOrders finishedOrders;

    @Inject
    SwitchedShop shop;

    @Inject
    MeterRegistry registry;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        database.hasItem(201, "SMM", null, null);
        shop.set(true);
    }

    @AfterEach
    void switchOff() {
        shop.set(false);
    }

    @Test
    void shopHearsThatTheSupplierHasEndedWhatAnOperatorHadEnded() {
        var order = endedByOperator();

        supplier.units(Shop.refId(order), "refunded", "failed", "failed");
        supplierSays(order, "refunded");

        hasCorrections(1);
    }

    @Test
    void shopHearsOfARefundThatTheSupplierNamesAfterTheEnd() {
        var order = withBothItems();
        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        supplier.partlyDelivered(Shop.refId(order), 650, 350, 0, false);
        polling.looksNow();
        Shop.becomes(order, "partial");
        polling.awaitRecorded();
        var counted = refundedOfMixedOrders();

        supplier.partlyDelivered(Shop.refId(order), 650, 350, 3_500, false);
        polling.looksNow();

        hasCorrections(1);
        assertThat(refundedOfMixedOrders()).isEqualTo(counted + 3_500);
        assertThat(Shop.read(order).getLong("refunded")).isEqualTo(3_500);
        assertThat(Shop.timeline(order, "detail")).contains("the supplier has refunded 3500");
    }

    @Test
    void shopHearsOfGoodsThatFollowARefund() {
        var order = withBothItems();
        supplier.unitsWithoutGoods(Shop.refId(order), "completed", "completed", "completed");
        supplier.partlyDelivered(Shop.refId(order), 600, 400, 0, true);
        polling.looksNow();
        Shop.becomes(order, "partial");
        supplier.partlyDelivered(Shop.refId(order), 600, 400, 4_000, false);
        polling.looksNow();
        hasCorrections(1);

        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        polling.looksNow();

        hasCorrections(2);
        assertThat(Shop.timeline(order, "detail")).contains("corrected: the shop", "corrected: switched");
    }

    /// Otherwise it would not hear of the end at all, and no operator would know.
    @Test
    void endThatCouldNotBeToldStaysDeadWhileTheShopIsOff() {
        var order = Shop.buysForCustomer("{\"name\":\"Sari\",\"email\":\"sari@example.com\"}");
        Shop.becomes(order, "processing");
        supplier.unitsWithoutGoods(Shop.refId(order), "completed", "completed", "completed");
        polling.looksNow();
        Shop.becomes(order, "completed");
        awaitNotification("switched delivered sent");
        database.execute("update notification set status = 'dead' where channel = 'switched' and kind = 'delivered'");
        database.execute("update orders set attention = 'undeliverable_notice'");
        shop.set(false);

        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        polling.looksNow();

        awaitNotification("email corrected sent");
        awaitNotification("switched delivered dead");
        assertThat(Shop.text(order, "attention")).isEqualTo("undeliverable_notice");
    }

    /// A correction would be the first that the shop hears of the end.
    @Test
    void shopHearsNothingOfARefundWhileACodeIsWithheld() {
        completedWith("SN-OF-UNIT-1", "SN-OF-UNIT-2");
        var order = withBothItems();
        supplier.serialNumbers(Shop.refId(order), "completed", "SN-OF-UNIT-1", "SN-OF-UNIT-3");
        supplier.partlyDelivered(Shop.refId(order), 600, 400, 0, true);
        polling.looksNow();
        Shop.needsAttention(order, "duplicate_secret");
        Shop.becomes(order, "partial");
        supplier.partlyDelivered(Shop.refId(order), 600, 400, 4_000, false);
        supplierSays(order, "completed");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(Shop.timeline(order)).contains("refunded"));
        assertThat(told(order)).isEmpty();

        call("dev-operator", "POST", "/v1/orders/" + order + "/resolve", "{\"note\":\"the code is right\"}")
                .statusCode(200);

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(told(order)).containsExactly("partly_delivered"));
    }

    /// The kinds of its notifications that are not about its beginning.
    private List<String> told(String order) {
        return database.texts(
                "select kind from notification where channel = 'switched' and kind not in ('taken', 'delayed')"
                        + " and order_id = ?",
                order.replace("ord_", ""));
    }

    private void completedWith(String... serialNumbers) {
        var order = Shop.buysAndPlaces();
        supplier.serialNumbers(Shop.refId(order), "completed", serialNumbers);
        polling.looksNow();
        Shop.becomes(order, "completed");
    }

    @Test
    void markOfARefundThatIsPaidByHandBeforeTheEndGoes() {
        var order = withBothItems();
        supplier.partlyDelivered(Shop.refId(order), 600, 400, 0, true);
        polling.looksNow();
        Shop.needsAttention(order, "manual_refund_pending");

        supplier.partlyDelivered(Shop.refId(order), 600, 400, 4_000, false);
        polling.looksNow();

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(Shop.text(order, "attention")).isNull());
        assertThat(Shop.text(order, "status")).isEqualTo("processing");
    }

    private double refundedOfMixedOrders() {
        return registry.get("tuntas.orders.refunded")
                .tag("kind", "mixed")
                .counter()
                .count();
    }

    private static String withBothItems() {
        var order = Shop.buysItems("{\"item_id\":101,\"quantity\":2,\"target\":\"08123\"},"
                + "{\"item_id\":201,\"quantity\":1000,\"target\":\"@sari\"}");
        Shop.becomes(order, "processing");
        return order;
    }

    private String endedByOperator() {
        var order = Shop.buysAndPlaces();
        call(
                        "dev-operator",
                        "POST",
                        "/v1/orders/" + order + "/end",
                        "{\"outcome\":\"failed\",\"note\":\"the supplier is silent\"}")
                .statusCode(200);
        Shop.becomes(order, "failed");
        polling.awaitRecorded();
        return order;
    }

    private void supplierSays(String order, String status) {
        finishedOrders.reopen(List.of(new ReportedStatus(Shop.refId(order), status)));
    }

    private void awaitNotification(String notification) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(
                        database.texts("select concat(channel, ' ', kind, ' ', status) from notification"))
                .contains(notification));
    }

    /// That are sent, each with an id of its own.
    private void hasCorrections(int number) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(database.count(
                        "notification where channel = 'switched' and kind = 'corrected' and status = 'sent'"))
                .isEqualTo(number));
    }
}
