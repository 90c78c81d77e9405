package id.tuntas.fulfilment.order.attention;

import static id.tuntas.testsupport.Shop.call;
import static id.tuntas.testsupport.Shop.needsAttention;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static id.tuntas.testsupport.Shop.timeline;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a removed mark had hidden is shown while it holds, unless an operator has resolved it.
@QuarkusTest
class HiddenMarksTest {

    private static final String CODE = "SN-SHARED-0001";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    ReopenFinishedOrders finishedOrders;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        database.hasItem(201, "SMM", null, null);
    }

    @Test
    void excessAmountIsShownOnceAWithheldCodeIsReplaced() {
        completed(CODE, "SN-OF-UNIT-2");
        supplier.charges(60_000);
        var order = completed(CODE, "SN-OF-UNIT-3");
        needsAttention(order, "duplicate_secret");

        supplier.serialNumbers(refId(order), "completed", "ANOTHER-CODE", "SN-OF-UNIT-3");
        recheck(order);

        await().untilAsserted(() -> assertThat(timeline(order)).contains("replaced"));
        assertThat(text(order, "attention")).isEqualTo("overcharged");
    }

    @Test
    void contradictionIsShownOnceAWithheldCodeIsReplaced() {
        completed(CODE, "SN-OF-UNIT-2");
        var order = Shop.buysAndPlaces();
        call("dev-operator", "POST", "/v1/orders/" + order + "/end", "{\"outcome\":\"failed\",\"note\":\"silent\"}")
                .statusCode(200);
        Shop.becomes(order, "failed");
        polling.awaitRecorded();
        supplier.serialNumbers(refId(order), "completed", CODE, "SN-OF-UNIT-3");
        finishedOrders.reopen(List.of(new ReportedStatus(refId(order), "completed")));
        needsAttention(order, "duplicate_secret");

        supplier.serialNumbers(refId(order), "completed", "ANOTHER-CODE", "SN-OF-UNIT-3");
        recheck(order);

        await().untilAsserted(() -> assertThat(timeline(order)).contains("replaced"));
        assertThat(text(order, "attention")).isEqualTo("contradiction");
    }

    @Test
    void excessAmountThatWasNeverSeenIsShownOnceTheOtherMarkIsResolved() {
        var order = completed(CODE, "SN-OF-UNIT-2");
        database.execute("update orders set attention = 'contradiction'");
        supplier.reports(refId(order), "amount", "60000.00");
        recheck(order);
        await().untilAsserted(
                        () -> assertThat(Shop.read(order).getLong("amount")).isEqualTo(60_000));

        resolve(order);
        assertThat(text(order, "attention")).isEqualTo("overcharged");

        resolve(order);
        assertThat(text(order, "attention")).isNull();
    }

    @Test
    void largerExcessIsShownAlthoughTheFormerOneWasResolved() {
        supplier.charges(60_000);
        var order = Shop.buysAndPlaces();
        needsAttention(order, "overcharged");
        resolve(order);
        isHiddenBy("contradiction");
        supplier.reports(refId(order), "amount", "90000.00");
        polling.looksNow();
        await().untilAsserted(
                        () -> assertThat(Shop.read(order).getLong("amount")).isEqualTo(90_000));

        resolve(order);

        assertThat(text(order, "attention")).isEqualTo("overcharged");
    }

    @Test
    void orderThatTheSupplierNoLongerKnowsIsShownOnceTheOtherMarkIsResolved() {
        var order = completed(CODE, "SN-OF-UNIT-2");
        isHiddenBy("contradiction");
        supplier.forgets(refId(order));
        recheck(order);
        await().untilAsserted(() -> {
            polling.looksNow();
            assertThat(timeline(order)).contains("not_found");
        });

        resolve(order);
        assertThat(text(order, "attention")).isEqualTo("unknown_at_supplier");

        resolve(order);
        assertThat(text(order, "attention")).isNull();
    }

    @Test
    void orderThatWasUnknownBeforeItsEndIsNotShown() {
        var order = Shop.buysAndPlaces();
        supplier.answersNextQuestionWith(404, "{\"message\":\"TRX_NOT_FOUND\"}");
        polling.looksNow();
        needsAttention(order, "unknown_at_supplier");
        supplier.serialNumbers(refId(order), "completed", CODE, "SN-OF-UNIT-2");
        polling.looksNow();
        Shop.becomes(order, "completed");
        polling.awaitRecorded();
        isHiddenBy("contradiction");

        resolve(order);

        assertThat(text(order, "attention")).isNull();
    }

    @Test
    void unclearGoodsAreShownOnceTheResultCanBeStored() {
        var order = partly(1000, 0, false);
        needsAttention(order, "unclear_goods");
        isHiddenBy("not_recorded");

        recheck(order);

        await().untilAsserted(() -> assertThat(timeline(order)).contains("recorded"));
        assertThat(text(order, "attention")).isEqualTo("unclear_goods");
    }

    @Test
    void unclearGoodsThatWereNeverShownAreShownOnceTheOtherMarkIsResolved() {
        supplier.charges(60_000_000);
        var order = partly(1000, 0, false);
        Shop.becomes(order, "partial");
        assertThat(text(order, "attention")).isEqualTo("overcharged");

        resolve(order);

        assertThat(text(order, "attention")).isEqualTo("unclear_goods");
    }

    @Test
    void refundThatIsOwedIsShownUntilItIsResolvedItself() {
        var order = partly(600, 400, true);
        needsAttention(order, "manual_refund_pending");

        isHiddenBy("contradiction");
        resolve(order);
        assertThat(text(order, "attention")).isEqualTo("manual_refund_pending");
        isHiddenBy("overcharged");
        resolve(order);
        assertThat(text(order, "attention")).isEqualTo("manual_refund_pending");

        resolve(order);
        isHiddenBy("contradiction");
        resolve(order);
        assertThat(text(order, "attention")).isNull();
    }

    @Test
    void refundThatIsOwedOnceMoreIsShownAlthoughTheFormerOneWasResolved() {
        var order = partly(600, 400, true);
        needsAttention(order, "manual_refund_pending");
        resolve(order);
        supplier.partlyDelivered(refId(order), 600, 400, 0, false);
        recheck(order);
        await().untilAsserted(() -> assertThat(owed()).isZero());
        isHiddenBy("contradiction");
        supplier.partlyDelivered(refId(order), 600, 400, 0, true);
        supplier.reports(refId(order), "status", "paid");
        recheck(order);
        await().untilAsserted(() -> assertThat(owed()).isOne());

        resolve(order);

        assertThat(text(order, "attention")).isEqualTo("manual_refund_pending");
    }

    private long owed() {
        return database.number("select count(*) from order_line where manual_refund_pending");
    }

    /// It does not say which mark was resolved.
    @Test
    void whatVersion100HasResolvedIsNotShownAgain() {
        var order = partly(600, 400, true);
        needsAttention(order, "manual_refund_pending");
        resolve(order);
        database.execute("update timeline set detail = 'by operator: paid' where kind = 'resolve'");

        isHiddenBy("contradiction");
        resolve(order);

        assertThat(text(order, "attention")).isNull();
    }

    /// It resolved the mark that the operator saw, once an unclear delivery and once a contradiction. No operator has
    /// seen the other transaction.
    @Test
    void whatWasHiddenWhenVersion100ResolvedAnotherMarkIsShown() {
        var order = completed(CODE, "SN-OF-UNIT-2");
        happened(1, "unclear_goods", "1 of 2 units");
        happened(2, "money_mismatch", "the supplier gives the invoice B instead of A: it may have charged twice");
        happened(3, "resolve", "by ops: seen");
        happened(4, "contradiction", "the order is completed, and the supplier says canceled");
        happened(5, "resolve", "asked for by ops");
        isHiddenBy("not_recorded");

        resolve(order);

        assertThat(text(order, "attention")).isEqualTo("money_mismatch");
    }

    /// The supplier had sent another code before, so that the mark which was resolved is the other one.
    @Test
    void whatVersion100HasResolvedAfterACodeWasReplacedIsNotShownAgain() {
        var order = completed(CODE, "SN-OF-UNIT-2");
        happened(1, "duplicate_secret", "a code of another order");
        happened(2, "replaced", "the supplier has sent another code; none is withheld any more");
        happened(3, "contradiction", "the order is completed, and the supplier says canceled");
        happened(4, "resolve", "by ops: seen");
        isHiddenBy("foreign_answer");

        resolve(order);

        assertThat(text(order, "attention")).isNull();
    }

    private void happened(int number, String kind, String detail) {
        database.execute("insert into timeline (id, order_id, at, kind, detail) select lower(concat('0" + number
                + "', substr(id, 3))), id, created_at + interval " + number + " microsecond, '" + kind + "', '" + detail
                + "' from orders");
    }

    @Test
    void unclearGoodsThatAreDecidedWithTheEndAreNotShownAgain() {
        var order = Shop.buys(201, 1000);
        Shop.becomes(order, "processing");
        database.execute("update orders set attention = 'unclear_goods'");
        database.execute("insert into timeline (id, order_id, at, kind, detail)"
                + " select lower(concat('00', substr(id, 3))), id, created_at, 'unclear_goods', '' from orders");
        isHiddenBy("contradiction");
        call("dev-operator", "POST", "/v1/orders/" + order + "/end", "{\"outcome\":\"failed\",\"note\":\"silent\"}")
                .statusCode(200);
        Shop.becomes(order, "failed");

        resolve(order);

        assertThat(text(order, "attention")).isNull();
    }

    private String completed(String... serialNumbers) {
        var order = Shop.buysAndPlaces();
        supplier.serialNumbers(refId(order), "completed", serialNumbers);
        polling.looksNow();
        Shop.becomes(order, "completed");
        polling.awaitRecorded();
        return order;
    }

    private String partly(int delivered, int remains, boolean isRefundPending) {
        var order = Shop.buys(201, 1000);
        Shop.becomes(order, "processing");
        supplier.partlyDelivered(refId(order), delivered, remains, 0, isRefundPending);
        polling.looksNow();
        Shop.becomes(order, "partial");
        polling.awaitRecorded();
        return order;
    }

    private void isHiddenBy(String attention) {
        database.execute("update orders set attention = '" + attention + "'");
    }

    private static void recheck(String order) {
        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);
    }

    private static void resolve(String order) {
        call("dev-operator", "POST", "/v1/orders/" + order + "/resolve").statusCode(200);
    }
}
