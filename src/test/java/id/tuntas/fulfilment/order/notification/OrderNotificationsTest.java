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

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.quarkus.mailer.MockMailbox;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
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

    @Inject
    Clock clock;

    @Inject
    ReopenFinishedOrders reopenOrders;

    @Inject
    MockMailbox mailbox;

    @Inject
    Alarms alarms;

    @Inject
    SwitchedShop shop;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        mailbox.clear();
        database.hasItem(101, "H2H", null, null);
    }

    @AfterEach
    void switchOff() {
        shop.set(false);
    }

    @Test
    void orderThatIsFinishedAtOnceIsNotifiedAsDeliveredOnly() {
        var order = buy("\"email\":\"sari@example.com\"");
        finish(order);

        isNotified(order, "delivered", "sent");
        assertThat(notifications(order)).containsExactlyInAnyOrder("taken superseded", "delivered sent");
    }

    @Test
    void slowOrderIsNotifiedAsTakenThenDelayedThenDelivered() {
        var order = buy("\"email\":\"sari@example.com\"");
        becomes(order, "processing");

        time.passes(TAKEN);
        isNotified(order, "taken", "sent");
        time.passes(DELAYED);
        isNotified(order, "delayed", "sent");
        finish(order);
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(notifications(order))
                .containsExactlyInAnyOrder("taken sent", "delayed sent", "delivered sent"));
    }

    /// The next look is minutes away: the notification does not wait for it.
    @Test
    void orderThatWaitsForMoneyIsNotifiedAsDelayedOnce() {
        supplier.refusesAll(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");

        var order = buy("\"email\":\"sari@example.com\"");
        becomes(order, "waiting");
        time.passes(DELAYED);

        isNotified(order, "delayed", "sent");
        assertThat(notifications(order)).hasSize(1);
        assertThat(supplier.transactionCount()).isZero();
    }

    /// The line that was late had finished, say, when its notification was due.
    @Test
    void delayIsNotifiedWhenTheOtherLinesAreLate() {
        supplier.refusesAll(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var order = buy("\"email\":\"sari@example.com\"");
        becomes(order, "waiting");
        database.execute("update order_line set kind = 'SMM'");

        time.passes(DELAYED);
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(database.count("notification where kind = 'delayed'"
                        + " and status = 'pending' and due_at > created_at + interval 23 hour"))
                .isOne());
        time.passes(Duration.ofHours(24));

        isNotified(order, "delayed", "sent");
    }

    @Test
    void withdrawnOrderIsNotSaidToBeDelayed() {
        supplier.refusesAll(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var order = buy("\"email\":\"sari@example.com\"");
        becomes(order, "waiting");

        call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(200);
        time.passes(DELAYED);

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(notifications(order)).containsExactly("delayed superseded"));
    }

    @Test
    void refusedOrderIsNotifiedAsFailed() {
        supplier.refusesNext(422, "{\"message\":\"OUT_OF_STOCK\"}");

        var order = buy("\"email\":\"sari@example.com\"");

        isNotified(order, "failed", "sent");
        assertThat(notifications(order)).hasSize(1);
    }

    @Test
    void serialNumbersThatComeAfterTheEndAreNotified() {
        var order = buy("\"email\":\"sari@example.com\"");
        finishWithoutGoods(order);
        isNotified(order, "delivered", "sent");

        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();

        isNotified(order, "corrected", "sent");
        assertThat(read(order).getList("items[0].units.serial_number")).containsExactly("SN-1", "SN-2");
        await().untilAsserted(() -> assertThat(database.count("open_order")).isZero());
    }

    @Test
    void correctionWaitsForTheGoodsThatAreStillMissing() {
        var order = buy("\"email\":\"sari@example.com\"");
        finishWithoutGoods(order);
        isNotified(order, "delivered", "sent");

        supplier.serialNumbers(refId(order), "completed", "SN-1", null);
        polling.looksNow();
        isNotified(order, "corrected", "pending");
        assertThat(database.time("select due_at from notification where kind = 'corrected'"))
                .isAfter(clock.instant().plus(Duration.ofMinutes(1)));
        supplier.serialNumbers(refId(order), "completed", "SN-1", "SN-2");
        polling.looksNow();
        await().untilAsserted(() -> assertThat(database.count("open_order")).isZero());
        isNotified(order, "corrected", "pending");
        assertThat(mailbox.getMailsSentTo("sari@example.com")).hasSize(1);
        time.passes(Duration.ofHours(1));

        isNotified(order, "corrected", "sent");
        assertThat(mailbox.getMailsSentTo("sari@example.com")).hasSize(2);
        assertThat(timeline(order, "detail"))
                .containsOnlyOnce("corrected: email")
                .contains("corrected: not again");
    }

    @Test
    void goodsThatTheSupplierSendsAfterTheLastLookAreFetched() {
        var order = buy("\"email\":\"sari@example.com\"");
        finishWithoutGoods(order);
        becomes(order, "completed");
        database.execute("delete from open_order"); // no more looks
        supplier.units(refId(order), "completed", "completed", "completed");

        reopenOrders.reopen(List.of(new ReopenFinishedOrders.ReportedStatus(refId(order), "completed")));

        isNotified(order, "corrected", "sent");
        assertThat(read(order).getList("items[0].units.serial_number")).containsExactly("SN-1", "SN-2");
    }

    @Test
    void goodsThatAreSentByHandAfterTheEndAreFetched() {
        var order = buy("\"email\":\"sari@example.com\"");
        finishWithoutGoods(order);
        becomes(order, "completed");
        database.execute("update order_line set kind = 'MANUAL'");
        database.execute("delete from open_order");

        reopenOrders.reopen(List.of(new ReopenFinishedOrders.ReportedStatus(refId(order), "paid")));
        assertThat(database.count("open_order")).isZero();

        var polls = supplier.pollsOf(refId(order));
        reopenOrders.reopen(List.of(new ReopenFinishedOrders.ReportedStatus(refId(order), "item.sent")));
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(supplier.pollsOf(refId(order))).isGreaterThan(polls));
    }

    @Test
    void refundThatIsPaidByHandLaterIsFetched() {
        var order = buy("\"email\":\"sari@example.com\"");
        finish(order);
        becomes(order, "completed");
        await().untilAsserted(() -> assertThat(database.count("open_order")).isZero());
        database.execute("update order_line set manual_refund_pending = true");
        var polls = supplier.pollsOf(refId(order));

        reopenOrders.reopen(List.of(new ReopenFinishedOrders.ReportedStatus(refId(order), "completed")));

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(supplier.pollsOf(refId(order))).isGreaterThan(polls));
    }

    @Test
    void refundThatIsPaidByHandIsToldToTheShopAndItsMarkGoes() {
        database.hasItem(201, "SMM", null, null);
        shop.set(true);
        var order = Shop.buys(201, 1000);
        becomes(order, "processing");
        supplier.partlyDelivered(refId(order), 600, 400, 0, true);
        polling.looksNow();
        needsAttention(order, "manual_refund_pending");

        supplier.partlyDelivered(refId(order), 600, 400, 4_000, false);
        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(text(order, "attention")).isNull());
        assertThat(read(order).getLong("refunded")).isEqualTo(4_000);
        assertThat(timeline(order, "detail")).contains("the supplier has refunded 4000", "corrected: the shop");
        isNotified(order, "corrected", "sent");
        assertThat(database.count("open_order")).isZero();
    }

    @Test
    void markOfAnEarlierNoticeGoesWithTheLastOne() {
        var order = buy("\"email\":\"sari@example.com\"");
        becomes(order, "processing");
        database.execute("update orders set attention = 'undeliverable_notice'");

        finish(order);

        becomes(order, "completed");
        assertThat(text(order, "attention")).isNull();
    }

    @Test
    void deadNotificationOfAStuckOrderAsksForAttention() {
        var order = buy("\"webhook_url\":\"http://no-such-host.invalid:99999/hook\"");
        becomes(order, "processing");
        database.execute("update orders set attention = 'stuck'");

        finish(order);

        needsAttention(order, "undeliverable_notice");
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
        assertThat(alarms.now()).extracting(Alarm::code).contains("orders_undeliverable_notice");
        assertThat(text(order, "status")).isEqualTo("completed");
        assertThat(timeline(order, "detail")).contains("not delivered: see the outbox");
    }

    @Test
    void deadNotificationIsShownOnceAnotherMarkIsResolved() {
        var order = buy("\"webhook_url\":\"http://no-such-host.invalid:99999/hook\"");
        finish(order);
        needsAttention(order, "undeliverable_notice");
        database.execute("update orders set attention = 'contradiction'");

        resolve(order);
        assertThat(text(order, "attention")).isEqualTo("undeliverable_notice");

        resolve(order);
        assertThat(text(order, "attention")).isNull();
    }

    @Test
    void deadNotificationIsShownOnceTheResultCanBeStored() {
        var order = buy("\"webhook_url\":\"http://no-such-host.invalid:99999/hook\"");
        finish(order);
        needsAttention(order, "undeliverable_notice");
        database.execute("update orders set attention = 'not_recorded'");

        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);

        await().untilAsserted(() -> assertThat(timeline(order)).contains("recorded"));
        assertThat(text(order, "attention")).isEqualTo("undeliverable_notice");
    }

    @Test
    void markOfADeadNotificationGoesWithItsCorrection() {
        var order = buy("\"email\":\"sari@example.com\"");
        finishWithoutGoods(order);
        isNotified(order, "delivered", "sent");
        database.execute("update notification set status = 'dead'");
        database.execute("update orders set attention = 'undeliverable_notice'");

        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();

        isNotified(order, "corrected", "sent");
        assertThat(text(order, "attention")).isNull();
    }

    @Test
    void blankNameIsNoName() {
        var order = Shop.buysForCustomer("{\"name\":\"  \",\"email\":\"sari@example.com\"}");
        finish(order);

        isNotified(order, "delivered", "sent");
        assertThat(mailbox.getMailsSentTo("sari@example.com").getFirst().getText())
                .startsWith("Halo,");
    }

    private static void isNotified(String order, String kind, String status) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(notifications(order))
                .filteredOn(notification -> notification.startsWith(kind + " "))
                .containsExactly(kind + " " + status));
    }

    private static void resolve(String order) {
        call("dev-operator", "POST", "/v1/orders/" + order + "/resolve").statusCode(200);
    }

    private void finishWithoutGoods(String order) {
        becomes(order, "processing");
        supplier.unitsWithoutGoods(refId(order), "completed", "completed", "completed");
        polling.looksNow();
    }

    private void finish(String order) {
        becomes(order, "processing");
        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();
    }

    private static String buy(String contacts) {
        return Shop.buysForCustomer("{\"name\":\"Sari\"," + contacts + "}");
    }

    /// Their kinds and statuses.
    private static List<String> notifications(String order) {
        var list = Shop.as("dev-viewer")
                .queryParam("order_id", order)
                .get("/v1/notifications")
                .jsonPath();
        List<String> kinds = list.getList("data.kind");
        List<String> statuses = list.getList("data.status");
        return IntStream.range(0, kinds.size())
                .mapToObj(i -> kinds.get(i) + " " + statuses.get(i))
                .toList();
    }
}
