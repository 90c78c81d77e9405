package id.tuntas.fulfilment.order;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.ScriptedSupplier.INVOICE;
import static id.tuntas.testsupport.ScriptedSupplier.SECRET;
import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.buys;
import static id.tuntas.testsupport.Shop.buysAndPlaces;
import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.needsAttention;
import static id.tuntas.testsupport.Shop.read;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static id.tuntas.testsupport.Shop.timeline;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedGoods;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever goes wrong, an order that was charged never ends as if it had not been, and a mark or an alarm shows it
/// what the supplier does to it afterwards.
@QuarkusTest
class ChargedOrdersTest {

    private static final String SOLD_OUT = "{\"message\":\"OUT_OF_STOCK\"}";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedGoods goods;

    @Inject
    Polling polling;

    @Inject
    Time time;

    @Inject
    Alarms alarms;

    @BeforeEach
    void clean() {
        supplier.reset();
        goods.reset();
        database.execute("drop trigger if exists orders_cannot_be_written");
        database.execute("drop trigger if exists units_cannot_be_written");
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @AfterEach
    void letGo() {
        supplier.releaseAll();
        database.execute("drop trigger if exists orders_cannot_be_written");
        database.execute("drop trigger if exists units_cannot_be_written");
    }

    @Test
    void purchaseThatCouldNotBeRecordedIsAskedForBeforeAnythingElse() {
        var order = boughtButNotRecorded();
        supplier.refusesAll(422, SOLD_OUT);

        call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(409);
        ordersCanBeWritten();

        becomes(order, "processing");
        assertThat(supplier.placingsOf(refId(order))).isOne();
    }

    @Test
    void refusalAfterAnEarlierPurchaseIsIgnored() {
        supplier.takesNextButAnswers(504, "<html>time-out</html>");
        supplier.answersNextQuestionWith(404, "{\"message\":\"TRX_NOT_FOUND\"}"); // not there yet
        supplier.refusesNext(422, SOLD_OUT);

        var order = buys();

        becomes(order, "processing");
        assertThat(supplier.placingsOf(refId(order))).isEqualTo(2);
        assertThat(timeline(order)).doesNotContain("refused");
    }

    @Test
    void raisedPriceDoesNotEndAnOrderThatMayHaveBeenSent() {
        database.hasItem(7302, "H2H", null, null);
        goods.sells(7302, 10_000);
        supplier.takesNextButAnswers(504, "<html>time-out</html>");
        for (int i = 0; i < 4; i++) {
            supplier.answersNextQuestionWith(502, "<html>bad gateway</html>"); // until the old price is forgotten
        }
        supplier.answersNextQuestionWith(404, "{\"message\":\"TRX_NOT_FOUND\"}"); // not there yet
        var order = Shop.orderOf("{\"item_id\":7302,\"quantity\":2,\"target\":\"0812\"}", ",\"max_amount\":20000")
                .statusCode(201)
                .extract()
                .<String>path("id");
        await().until(() -> timeline(order).contains("uncertain"));
        goods.sells(7302, 15_000);

        await().untilAsserted(() -> {
            time.passes(Duration.ofSeconds(2));
            assertThat(text(order, "status")).isEqualTo("processing");
        });

        assertThat(supplier.placingsOf(refId(order))).isOne();
    }

    @Test
    void refusalEndsNoOrderThatTheSupplierMayHave() {
        supplier.refusesNext(422, SOLD_OUT);
        supplier.answersNextQuestionWith(502, "<html>bad gateway</html>");

        var order = buys();

        await().until(() -> timeline(order).contains("uncertain"));
        becomes(order, "processing"); // asked again, it is not there, and is sent again
        assertThat(supplier.transactionCount()).isOne();
    }

    @Test
    void signalDuringTheLastRecordCausesAnotherPoll() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "completed", "completed", "completed");
        supplier.holdsNextQuestion();
        polling.looksNow();
        await().until(() -> supplier.pollsOf(refId(order)) == 1);
        supplier.units(refId(order), "canceled", "failed", "failed");

        callback(order, "canceled");
        supplier.releaseAll();

        needsAttention(order, "contradiction");
        assertThat(text(order, "status")).isEqualTo("completed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"canceled", "refunded", "failed"})
    void orderThatIsTakenBackIsMarkedWithWhatWasSaidAndRaisesAnAlarm(String word) {
        var order = completed();
        supplier.units(refId(order), word, "completed", "completed");

        callback(order, word);

        needsAttention(order, "contradiction");
        assertThat(text(order, "status")).isEqualTo("completed");
        assertThat(text(order, "supplier_status")).isEqualTo(word);
        assertThat(timeline(order, "detail")).contains("the order is completed, but the supplier reports " + word);
        assertThat(alarms.now()).extracting(Alarm::code).contains("orders_contradiction");
    }

    @Test
    void secondReversalIsNewsAndARepetitionIsNot() {
        var order = takenBack("canceled");
        call("dev-operator", "POST", "/v1/orders/" + order + "/resolve", "{\"note\":\"seen\"}")
                .statusCode(200);

        callback(order, "canceled");
        await().until(() -> database.count("open_order") == 0);
        assertThat(text(order, "attention")).isNull();
        supplier.units(refId(order), "refunded", "completed", "completed");
        callback(order, "refunded");

        needsAttention(order, "contradiction");
        assertThat(timeline(order)).filteredOn("contradiction"::equals).hasSize(2);
    }

    @Test
    void orderThatIsDeliveredAndReversedAtOnceShowsWhyItIsMarked() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "canceled", "completed", "completed");

        polling.looksNow();

        needsAttention(order, "contradiction");
        assertThat(timeline(order)).containsOnlyOnce("contradiction");
    }

    @Test
    void secondReversalMakesTheAlarmWorse() {
        var order = takenBack("canceled");
        var before = contradictions();
        supplier.units(refId(order), "refunded", "completed", "completed");

        callback(order, "refunded");

        await().untilAsserted(() -> assertThat(contradictions()).isGreaterThan(before));
    }

    @Test
    void unitsThatAreDeliveredAfterTheFailureAreAContradiction() {
        var order = buysAndFails();
        supplier.units(refId(order), "completed", "completed", "completed");

        callback(order, "completed");

        needsAttention(order, "contradiction");
        assertThat(text(order, "status")).isEqualTo("failed");
        assertThat(read(order).getInt("items[0].delivered")).isZero();
    }

    /// Its customer was notified that it failed, and may still get it.
    @Test
    void unitsThatAreUnderWayAgainAfterTheFailureAreAContradiction() {
        var order = buysAndFails();
        supplier.units(refId(order), "pending", "failed", "failed");

        callback(order, "completed");

        needsAttention(order, "contradiction");
        assertThat(text(order, "status")).isEqualTo("failed");
    }

    @Test
    void withdrawnOrderThatIsThereAllTheSameIsAContradiction() {
        supplier.refusesNext(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var order = buys();
        becomes(order, "waiting");
        call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(200);
        supplier.has(refId(order));

        callback(order, "completed");

        needsAttention(order, "contradiction");
        assertThat(text(order, "status")).isEqualTo("canceled");
    }

    @Test
    void goodsOfAnotherOrderAreNotDelivered() {
        var other = completed();
        var order = buysAndPlaces();
        supplier.answersNextQuestionWith(200, supplier.detailOf(refId(other)));

        polling.looksNow();

        needsAttention(order, "foreign_answer");
        await().until(() -> supplier.pollsOf(refId(order)) >= 2); // and asked again
        assertThat(text(order, "status")).isEqualTo("processing");
        assertThat(read(order).getInt("items[0].delivered")).isZero();
        assertThat(alarms.now()).extracting(Alarm::code).contains("orders_foreign_answer");
    }

    @Test
    void everyOrderThatTheSupplierNoLongerKnowsMakesTheAlarmWorse() {
        forgotten();
        var before = weight("orders_unknown_at_supplier");

        forgotten();

        assertThat(weight("orders_unknown_at_supplier")).isGreaterThan(before);
    }

    @Test
    void goodsThatBecomeUnclearAfterTheEndMakeTheAlarmWorse() {
        var order = completed();
        var detail = supplier.detailOf(refId(order));
        supplier.answersNextQuestionWith(
                200, detail.replace("\"h2h\"", "\"auto\",\"product_license\":\"three\\nlines\\nfor two units\""));

        callback(order, "canceled");

        needsAttention(order, "unclear_goods");
        assertThat(timeline(order)).containsOnlyOnce("unclear_goods");
        assertThat(weight("orders_unclear_goods")).isPositive();
    }

    @Test
    void orderForWhichMoreIsTakenThanWasAgreedIsMarked() {
        supplier.charges(60_000);

        var order = buysAndPlaces();

        assertThat(text(order, "attention")).isEqualTo("overcharged");
        assertThat(timeline(order, "detail"))
                .contains("the supplier charged Rp 60000, but at most Rp 22000 was agreed");
        assertThat(alarms.now()).extracting(Alarm::code).contains("orders_overcharged");
    }

    @Test
    void amountThatOnlyTheDetailHasIsComparedToo() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "paid", "completed", "pending");
        supplier.reports(refId(order), "amount", "60000.00");

        polling.looksNow();

        needsAttention(order, "overcharged");
    }

    @Test
    void orderWithALimitIsMeasuredByThePriceOfThisMoment() {
        database.hasItem(7301, "H2H", null, null);
        goods.sells(7301, 15_000); // the mirror is a moment old and says 10,000

        var order = Shop.orderOf("{\"item_id\":7301,\"quantity\":2,\"target\":\"0812\"}", ",\"max_amount\":20000")
                .statusCode(201)
                .extract()
                .<String>path("id");

        Shop.waitsFor(order, "price");
        assertThat(supplier.transactionCount()).isZero();
    }

    @Test
    void refusalLongerThanItsColumnEndsTheOrder() {
        supplier.refusesNext(422, "{\"message\":\"" + "SOLD_OUT_".repeat(100) + "\"}");

        var order = buys();

        becomes(order, "failed");
        assertThat(text(order, "reason")).startsWith("sold_out_").hasSize(64);
        assertThat(supplier.placingsOf(refId(order))).isOne();
    }

    @Test
    void longTextsAreShortenedAndGoodsAreNot() {
        var order = buysAndPlaces();
        var serialNumber = "SN-".repeat(3_000) + order;
        supplier.serialNumbers(refId(order), "completed", serialNumber, "SN-2-" + order);
        supplier.reports(refId(order), "invoice", "SPY".repeat(200));

        polling.looksNow();

        becomes(order, "completed");
        assertThat(read(order).getString("items[0].units[0].serial_number")).isEqualTo(serialNumber);
        assertThat(text(order, "invoice")).hasSize(191);
    }

    @Test
    void orderThatCannotBeRecordedWaitsForAPersonAndGoesOnByItself() {
        var order = buysAndPlaces();
        database.execute("create trigger units_cannot_be_written before insert on order_unit for each row"
                + " signal sqlstate '22001' set mysql_errno = 1406, message_text = 'too long'");
        supplier.serialNumbers(refId(order), "completed", "SN-1-" + order, "SN-2-" + order);

        await().untilAsserted(() -> {
            time.passes(Duration.ofSeconds(10));
            assertThat(text(order, "attention")).isEqualTo("not_recorded");
        });
        assertThat(alarms.now()).extracting(Alarm::code).contains("orders_not_recorded");
        database.execute("drop trigger units_cannot_be_written");

        time.passes(Duration.ofMinutes(6));
        becomes(order, "completed");
        assertThat(text(order, "attention")).isNull();
        assertThat(timeline(order)).contains("not_recorded", "recorded");
    }

    private String boughtButNotRecorded() {
        database.execute("create trigger orders_cannot_be_written before update on orders for each row"
                + " signal sqlstate '45000' set message_text = 'not now'");
        var order = buys();
        await().until(() -> supplier.transactionCount() == 1);
        await().until(() -> database.number("select count(*) from open_order where attempt > 0") == 1);
        return order;
    }

    private void ordersCanBeWritten() {
        database.execute("drop trigger orders_cannot_be_written");
        time.passes(Duration.ofMinutes(6));
    }

    private String completed() {
        var order = buysAndPlaces();
        supplier.serialNumbers(refId(order), "completed", "SN-1-" + order, "SN-2-" + order);
        polling.looksNow();
        becomes(order, "completed");
        return order;
    }

    private String takenBack(String word) {
        var order = completed();
        supplier.units(refId(order), word, "completed", "completed");
        callback(order, word);
        needsAttention(order, "contradiction");
        return order;
    }

    private void forgotten() {
        var order = buysAndPlaces();
        supplier.forgets(refId(order));
        polling.looksNow();
        needsAttention(order, "unknown_at_supplier");
    }

    private long contradictions() {
        return weight("orders_contradiction");
    }

    private long weight(String code) {
        return alarms.now().stream()
                .filter(alarm -> alarm.code().equals(code))
                .mapToLong(Alarm::weight)
                .sum();
    }

    private static void callback(String order, String status) {
        aCallback()
                .event(status.equals("failed") ? "order.canceled" : "order." + status)
                .forOrder(refId(order), INVOICE)
                .status(status)
                .signedWith(SECRET)
                .post()
                .statusCode(200);
    }

    private String buysAndFails() {
        var order = buysAndPlaces();
        supplier.units(refId(order), "failed", "failed", "failed");
        polling.looksNow();
        becomes(order, "failed");
        return order;
    }
}
