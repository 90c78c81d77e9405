package id.tuntas.fulfilment.order.due;

import static id.tuntas.testsupport.Shop.becomes;
import static id.tuntas.testsupport.Shop.needsAttention;
import static id.tuntas.testsupport.Shop.refId;
import static id.tuntas.testsupport.Shop.text;
import static id.tuntas.testsupport.Shop.timeline;
import static id.tuntas.testsupport.Shop.waitsFor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the supplier says about a finished order triggers a check, unless it is known already.
@QuarkusTest
class ReopenFinishedOrdersTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    ReopenFinishedOrders finishedOrders;

    @Inject
    WakeOrders wakeOrders;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pending", "paid", "processing", "completed", "success"})
    void whatFitsACompletedOrderIsNotChecked(String status) {
        var order = completed();

        assertThat(isReopened(order, status)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"canceled", "refunded", "gagal", "disputed", "partially_refunded"})
    void whatDoesNotFitOrIsUnknownIsChecked(String status) {
        var order = completed();

        assertThat(isReopened(order, status)).isTrue();
    }

    @Test
    void unknownStatusThatIsRecordedAlreadyIsNotCheckedAgain() {
        var order = completed();
        database.execute("update orders set supplier_status = 'disputed'");

        assertThat(isReopened(order, "Disputed")).isFalse();
    }

    /// The first attempt may have got through after all.
    @Test
    void anythingAboutAnOrderThatIsNotKnownToBeTakenIsChecked() {
        supplier.refusesNext(422, "{\"message\":\"OUT_OF_STOCK\"}");
        var order = Shop.buys();
        becomes(order, "failed");

        assertThat(isReopened(order, "paid")).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"MANUAL, item.sent, true", "H2H, item.sent, false", "MANUAL, completed, false"})
    void itemThatIsSentByHandAfterTheEndIsFetched(String kind, String status, boolean isReopened) {
        var order = completed();
        database.execute("update orders set supplier_status = 'completed'");
        database.execute("update order_line set kind = '" + kind + "'");

        assertThat(isReopened(order, status)).isEqualTo(isReopened);
    }

    @Test
    void goodsThatReplaceAWithheldCodeAreFetched() {
        completedWith("SN-OF-UNIT-1", "SN-OF-UNIT-2");
        var order = completedWith("SN-OF-UNIT-1", "SN-OF-UNIT-3");
        needsAttention(order, "duplicate_secret");
        supplier.serialNumbers(refId(order), "completed", "SN-OF-UNIT-4", "SN-OF-UNIT-3");

        finishedOrders.reopen(List.of(new ReportedStatus(refId(order), "completed")));

        await().untilAsserted(() -> assertThat(Shop.read(order).getList("items[0].units.serial_number"))
                .containsExactly("SN-OF-UNIT-4", "SN-OF-UNIT-3"));
        assertThat(text(order, "attention")).isNull();
    }

    /// Its text may have been taken for that of all units too early.
    @ParameterizedTest
    @CsvSource({"paid, 2, true", "completed, 2, false", "paid, 1, false"})
    void licencesOfSeveralUnitsAreFetchedAgainAfterTheTransactionsEnd(String before, int quantity, boolean isReopened) {
        var order = completed();
        database.execute("update orders set supplier_status = '" + before + "'");
        database.execute("update order_line set kind = 'AUTO', delivered = " + quantity + ", quantity = " + quantity);

        assertThat(isReopened(order, "completed")).isEqualTo(isReopened);
    }

    /// What the operator has given up is open for the supplier.
    @ParameterizedTest
    @CsvSource({
        "PARTIAL, paid, true",
        "PARTIAL, completed, true",
        "PARTIAL, refunded, true",
        "FAILED, paid, true",
        "FAILED, completed, true",
        "FAILED, refunded, true"
    })
    void orderThatAnOperatorHasEndedIsChecked(String ended, String status, boolean isReopened) {
        var order = completed();
        database.execute("update orders set status = '" + ended + "', reason = 'ended_by_operator'");

        assertThat(isReopened(order, status)).isEqualTo(isReopened);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void endOfAFailedOrderIsCheckedWhileARefundIsToBePaidByHand(boolean isOwed) {
        var order = completed();
        database.execute("update orders set status = 'FAILED'");
        database.execute("update order_line set manual_refund_pending = " + isOwed);

        assertThat(isReopened(order, "refunded")).isEqualTo(isOwed);
    }

    /// A social-media item may end before the supplier says what it refunds.
    @ParameterizedTest
    @CsvSource({
        "PARTIAL, completed, NULL, 0,     true",
        "PARTIAL, completed, 0,    0,     true",
        "PARTIAL, completed, 3500, 3500,  false",
        "FAILED,  refunded,  NULL, 0,     true",
        "FAILED,  refunded,  NULL, 20000, false"
    })
    void endIsCheckedUntilItsRefundIsKnown(
            String ended, String status, String ofItem, long refunded, boolean isReopened) {
        var order = completed();
        database.execute("update orders set status = '" + ended + "', refunded = " + refunded);
        database.execute("update order_line set kind = 'SMM', delivered = 1, failed = 1, refund_amount = " + ofItem);

        assertThat(isReopened(order, status)).isEqualTo(isReopened);
    }

    /// The supplier's first answer may be older than what it said.
    @Test
    void whatOneCheckDoesNotConfirmIsCheckedOnceMore() {
        var order = completed();
        finishedOrders.reopen(List.of(new ReportedStatus(refId(order), "canceled")));
        isLookedAt(1);
        assertThat(text(order, "attention")).isNull();

        supplier.units(refId(order), "canceled", "completed", "completed");
        polling.looksNow();

        needsAttention(order, "contradiction");
        await().untilAsserted(() -> assertThat(database.count("open_order")).isZero());
    }

    /// It was bought all the same.
    @Test
    void whatOneCheckDoesNotConfirmOfACanceledOrderIsCheckedOnceMore() {
        var order = canceled();
        supplier.has(refId(order));
        supplier.answersNextQuestionWith(404, "{\"message\":\"TRX_NOT_FOUND\"}");
        finishedOrders.reopen(List.of(new ReportedStatus(refId(order), "paid")));
        isLookedAt(1);
        assertThat(text(order, "attention")).isNull();

        polling.looksNow();

        needsAttention(order, "contradiction");
    }

    /// The question that confirms the refusal was answered before the order was bought.
    @Test
    void whatComesWhileARefusalIsRecordedIsCheckedOnceMore() {
        supplier.refusesNext(422, "{\"message\":\"OUT_OF_STOCK\"}");
        supplier.holdsNextQuestion();
        supplier.answersNextQuestionWith(404, "{\"message\":\"TRX_NOT_FOUND\"}");
        var order = Shop.buys();
        await().until(() -> supplier.pollsOf(refId(order)) == 1);
        supplier.has(refId(order));
        QuarkusTransaction.requiringNew().run(() -> wakeOrders.wake(List.of(new ReportedStatus(refId(order), "paid"))));
        supplier.releaseAll();
        becomes(order, "failed");
        await().until(() -> supplier.pollsOf(refId(order)) == 2);
        polling.awaitRecorded();
        assertThat(text(order, "attention")).isNull();

        polling.looksNow();

        needsAttention(order, "contradiction");
    }

    /// That the supplier does not know it is what is expected.
    @Test
    void canceledOrderThatTheSupplierDoesNotKnowNeedsNoOperator() {
        var order = canceled();
        finishedOrders.reopen(List.of(new ReportedStatus(refId(order), "paid")));
        isLookedAt(1);
        polling.looksNow();

        await().untilAsserted(() -> assertThat(database.count("open_order")).isZero());
        assertThat(text(order, "attention")).isNull();
    }

    private String canceled() {
        supplier.refusesNext(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var order = Shop.buys();
        waitsFor(order, "balance");
        Shop.call("dev-storefront", "POST", "/v1/orders/" + order + "/cancel").statusCode(200);
        return order;
    }

    @Test
    void whatContradictsAnEndOfAMomentAgoIsCheckedOnceMore() {
        var order = completed();
        database.execute("update orders set finished_at = finished_at + interval 1 hour");
        finishedOrders.reopen(List.of(new ReportedStatus(refId(order), "canceled")));
        isLookedAt(1);

        supplier.units(refId(order), "canceled", "completed", "completed");
        polling.looksNow();

        needsAttention(order, "contradiction");
    }

    @Test
    void whatNoCheckConfirmsIsCheckedTwice() {
        var order = completed();
        var polls = supplier.pollsOf(refId(order));
        finishedOrders.reopen(List.of(new ReportedStatus(refId(order), "canceled")));
        isLookedAt(1);
        polling.looksNow();

        await().untilAsserted(() -> assertThat(database.count("open_order")).isZero());
        assertThat(supplier.pollsOf(refId(order))).isEqualTo(polls + 2);
        assertThat(text(order, "attention")).isNull();
    }

    @Test
    void finishedOrderThatTheSupplierNoLongerKnowsNeedsAnOperator() {
        var order = completed();
        supplier.forgets(refId(order));
        finishedOrders.reopen(List.of(new ReportedStatus(refId(order), "canceled")));
        isLookedAt(1);
        polling.looksNow();

        needsAttention(order, "unknown_at_supplier");
        assertThat(timeline(order)).contains("not_found");
        assertThat(text(order, "status")).isEqualTo("completed");
    }

    /// An outage does not use up the looks for goods.
    @Test
    void checksThatAreNotAnsweredAreNotCounted() {
        var order = Shop.buys(101, 2);
        becomes(order, "processing");
        supplier.unitsWithoutGoods(refId(order), "completed", "completed", "completed");
        polling.looksNow();
        becomes(order, "completed");
        for (int outage = 0; outage < 6; outage++) {
            var polls = supplier.pollsOf(refId(order));
            supplier.answersNextQuestionWith(500, "");
            polling.looksNow();
            await().until(() -> supplier.pollsOf(refId(order)) > polls);
            isLookedAt(0);
        }

        supplier.units(refId(order), "completed", "completed", "completed");
        polling.looksNow();

        await().untilAsserted(() -> assertThat(Shop.read(order).getList("items[0].units.serial_number"))
                .containsExactly("SN-1", "SN-2"));
    }

    @Test
    void goodsOfAnItemThatIsDeliveredAsAnotherKindThanItWasOrderedAreFetched() {
        database.execute("update item set kind = 'AUTO' where id = 101");
        var order = Shop.buys(101, 1);
        becomes(order, "processing");
        supplier.unitsWithoutGoods(refId(order), "completed", "completed");
        polling.looksNow();
        becomes(order, "completed");

        assertThat(Shop.read(order).getString("items[0].kind")).isEqualTo("h2h");
        assertThat(database.count("open_order")).as("further checks").isOne();
        database.execute("delete from open_order");
        assertThat(isReopened(order, "completed")).isTrue();
    }

    private String completed() {
        return completedWith("SN-1", "SN-2");
    }

    private String completedWith(String... serialNumbers) {
        var order = Shop.buys(101, 2);
        becomes(order, "processing");
        supplier.serialNumbers(refId(order), "completed", serialNumbers);
        polling.looksNow();
        becomes(order, "completed");
        await().untilAsserted(() -> assertThat(database.count("open_order")).isZero());
        database.execute("update orders set finished_at = finished_at - interval 1 hour");
        return order;
    }

    /// How many looks count.
    private void isLookedAt(int times) {
        await().untilAsserted(() -> assertThat(
                        database.number(
                                "select max(attempt) from open_order where leased_until is null or leased_until < utc_timestamp(6)"))
                .isEqualTo(times));
    }

    /// Whether a check is due, or was made.
    private boolean isReopened(String order, String status) {
        var refId = refId(order);
        var polls = supplier.pollsOf(refId);
        finishedOrders.reopen(List.of(new ReportedStatus(refId, status)));
        return database.count("open_order") > 0 || supplier.pollsOf(refId) > polls;
    }
}
