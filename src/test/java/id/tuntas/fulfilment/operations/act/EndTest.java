package id.tuntas.fulfilment.operations.act;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.mailer.MockMailbox;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Operators end orders that the supplier never ends.
@QuarkusTest
class EndTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    Polling polling;

    @Inject
    ReopenFinishedOrders finishedOrders;

    @Inject
    MockMailbox mailbox;

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.execute("delete from audit");
        mailbox.clear();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void whatTheSupplierHasNotDeliveredHasFailedAndTheCustomerHearsOfIt() {
        var order = halfDelivered("half@example.com");

        end(order, "partial", 1).statusCode(200).body("reason", equalTo("ended_by_operator"));

        Shop.becomes(order, "partial");
        var ended = Shop.read(order);
        assertThat(ended.getString("reason")).isEqualTo("ended_by_operator");
        assertThat(ended.getString("learnt_by")).isEqualTo("operator");
        assertThat(ended.getLong("refunded")).isEqualTo(10_000);
        assertThat(ended.getList("items[0].units.status")).containsExactly("completed", "failed");
        assertThat(ended.getList("items[0].units.serial_number")).containsExactly("SN-1", null);
        assertThat(Shop.timeline(order)).containsSubsequence("end", "partial", "notice");
        assertThat(Shop.timeline(order, "detail"))
                .contains("by operator: the supplier is silent")
                .contains("ended by an operator, since the supplier had not ended it");
        await().untilAsserted(() ->
                assertThat(mails("half@example.com", "partly_delivered")).isOne());
        polling.awaitRecorded();
        assertThat(database.count("open_order")).isZero();
    }

    @Test
    void orderOfWhichNothingCameIsAuditedWithWhatWasSeen() {
        var order = Shop.buysAndPlaces();

        end(order, "failed", 0).statusCode(200);

        Shop.becomes(order, "failed");
        assertThat(Shop.read(order).getLong("refunded")).isEqualTo(20_000);
        call("dev-viewer", "GET", "/v1/audit?action=order.end")
                .body("data", hasSize(1))
                .body("data[0].object", equalTo(order))
                .body("data[0].who", equalTo("operator"))
                .body("data[0].before.status", equalTo("processing"))
                .body("data[0].before.supplier_status", equalTo("paid"))
                .body("data[0].before.delivered", equalTo(0))
                .body("data[0].after.reason", equalTo("ended_by_operator"))
                .body("data[0].after.note", equalTo("the supplier is silent"));
    }

    @Test
    void orderThatTheSupplierNoLongerKnowsIsEnded() {
        var order = Shop.buysAndPlaces();
        supplier.forgets(Shop.refId(order));

        end(order, "failed", 0).statusCode(200);

        Shop.becomes(order, "failed");
        assertThat(Shop.text(order, "reason")).isEqualTo("ended_by_operator");
    }

    @Test
    void unclearGoodsAreDecidedWithIt() {
        var order = Shop.buysAndPlaces();
        database.execute("update orders set attention = 'unclear_goods'");

        end(order, "failed", 0).statusCode(200);

        Shop.becomes(order, "failed");
        assertThat(Shop.text(order, "attention")).isNull();
    }

    @Test
    void repeatedItChangesNothing() {
        var order = Shop.buysAndPlaces();
        end(order, "failed", 0).statusCode(200);
        Shop.becomes(order, "failed");

        end(order, "failed", 0).statusCode(200).body("status", equalTo("failed"));

        assertThat(Shop.timeline(order)).containsOnlyOnce("end");
        assertThat(database.count("audit")).isOne();
        refused(end(order, "partial", 1), "failed and final");
    }

    @Test
    void twoOperatorsEndItOnce() throws InterruptedException {
        var order = Shop.buysAndPlaces();

        try (var operators = Executors.newFixedThreadPool(2)) {
            var answers = operators.invokeAll(Collections.nCopies(2, (Callable<Integer>)
                    () -> end(order, "failed", 0).extract().statusCode()));
            assertThat(answers).extracting(Future::resultNow).containsOnly(200);
        }

        Shop.becomes(order, "failed");
        assertThat(Shop.timeline(order)).containsOnlyOnce("end", "failed");
        assertThat(database.count("audit")).isOne();
    }

    /// The second one has read the order before the first one ends it, and has the supplier's answer afterwards.
    @Test
    void operatorWhoIsLateEndsItTooWithoutChange() throws Exception {
        var order = Shop.buysAndPlaces();
        var polls = supplier.pollsOf(Shop.refId(order));
        supplier.holdsNextQuestion();

        try (var operators = Executors.newSingleThreadExecutor()) {
            var late = operators.submit(() -> end(order, "failed", 0).extract().statusCode());
            await().until(() -> supplier.pollsOf(Shop.refId(order)) > polls);
            end(order, "failed", 0).statusCode(200);
            supplier.releaseAll();
            assertThat(late.get()).isEqualTo(200);
        }

        Shop.becomes(order, "failed");
        assertThat(Shop.timeline(order)).containsOnlyOnce("end", "failed");
        assertThat(database.count("audit")).isOne();
    }

    @ParameterizedTest
    @CsvSource({"failed, , it would be partial", "completed, , it would be partial", "partial, 2, '1 were delivered'"})
    void orderThatIsNotAsTheOperatorSawItIsNotEnded(String outcome, Integer delivered, String why) {
        var order = halfDelivered("other@example.com");

        refused(end(order, outcome, delivered), why);

        assertThat(Shop.timeline(order)).doesNotContain("end");
        assertThat(database.count("audit")).isZero();
    }

    @Test
    void orderThatTheSupplierHasEndedOrDeliveredMeanwhileIsNotEnded() {
        var order = Shop.buysAndPlaces();
        supplier.units(Shop.refId(order), "paid", "completed", "pending");
        refused(end(order, "failed", 0), "has delivered 1 by now");

        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        refused(end(order, "failed", 0), "The supplier has ended it, as completed");

        assertThat(Shop.text(order, "reason")).isNull();
    }

    @Test
    void orderIsNotEndedWithoutAnAnswerOfTheSupplier() {
        var order = Shop.buysAndPlaces();
        supplier.answersNextQuestionWith(502, "<html>bad gateway</html>");

        end(order, "failed", 0).statusCode(503).body("type", equalTo("urn:tuntas:problem:unavailable"));

        assertThat(Shop.timeline(order)).doesNotContain("end");
    }

    @Test
    void orderThatIsNotPlacedIsCanceledInstead() {
        supplier.refusesNext(400, "{\"message\":\"BALANCE_IS_INSUFFICIENT\"}");
        var order = Shop.buys();
        Shop.becomes(order, "waiting");

        refused(end(order, "failed", 0), "cancel it instead");
    }

    @Test
    void orderWhoseEarlierAttemptMayStillArriveIsNeitherEndedNorCanceled() {
        var order = Shop.buysAndPlaces();
        database.execute("update orders set status = 'WAITING', reason = 'not_placed'");

        refused(end(order, "failed", 0), "may still reach the supplier");
        call("dev-operator", "POST", "/v1/orders/" + order + "/cancel").statusCode(409);
    }

    @Test
    void orderWhoseOutcomeIsUnknownIsNotEnded() {
        var order = Shop.buysAndPlaces();
        database.execute("update orders set status = 'UNCERTAIN'");

        refused(end(order, "failed", 0), "unknown whether the supplier has it");
    }

    @Test
    void finishedOrderIsNotEnded() {
        var order = Shop.buysAndPlaces();
        supplier.units(Shop.refId(order), "completed", "failed", "failed");
        polling.looksNow();
        Shop.becomes(order, "failed");

        refused(end(order, "failed", 0), "failed and final");
    }

    @Test
    void whatTheSupplierDeliversAfterTheEndGoesToTheCustomerAndIsMarked() {
        var order = Shop.buysFor("late@example.com");
        Shop.becomes(order, "processing");
        end(order, "failed", 0).statusCode(200);
        Shop.becomes(order, "failed");
        await().untilAsserted(
                        () -> assertThat(mails("late@example.com", "failed")).isOne());

        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        supplierSays(order, "completed");

        Shop.becomes(order, "completed");
        var delivered = Shop.read(order);
        assertThat(delivered.getList("items[0].units.serial_number")).containsExactly("SN-1", "SN-2");
        assertThat(delivered.getString("attention")).isEqualTo("contradiction");
        assertThat(delivered.getString("reason")).isNull();
        assertThat(delivered.getLong("refunded")).isZero();
        assertThat(Shop.timeline(order, "detail"))
                .contains("an operator had ended the order as failed, but the supplier has delivered 2 more:"
                        + " it is completed now");
        await().untilAsserted(
                        () -> assertThat(mails("late@example.com", "corrected")).isOne());
    }

    /// The customer has them nowhere else.
    @Test
    void whatComesAfterThePageHasClosedIsInTheMailItself() {
        var order = Shop.buysFor("closed@example.com");
        Shop.becomes(order, "processing");
        end(order, "failed", 0).statusCode(200);
        Shop.becomes(order, "failed");
        polling.awaitRecorded();
        database.execute("update orders set finished_at = finished_at - interval 31 day");

        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        supplierSays(order, "completed");

        await().untilAsserted(() ->
                assertThat(mails("closed@example.com", "corrected")).isOne());
        assertThat(mailbox.getMailsSentTo("closed@example.com").getLast().getText())
                .contains("SN-1", "SN-2")
                .doesNotContain("/track/");
    }

    /// The supplier's word for it fits a partial order that it has ended itself.
    @Test
    void restOfAPartialOrderIsTakenToo() {
        var order = halfDelivered("rest@example.com");
        end(order, "partial", 1).statusCode(200);
        Shop.becomes(order, "partial");
        polling.awaitRecorded();

        supplier.unitsWithoutGoods(Shop.refId(order), "completed", "completed", "completed");
        supplierSays(order, "completed");

        Shop.becomes(order, "completed");
        Shop.needsAttention(order, "contradiction");
        await().untilAsserted(() -> assertThat(database.number("select count(*) from notification"
                        + " where recipient = 'rest@example.com' and kind = 'corrected'"))
                .isOne());
    }

    /// The transaction goes on, as another unit has not ended.
    @Test
    void partThatIsDeliveredWhileTheSupplierGoesOnIsTaken() {
        var order = Shop.buysAndPlaces();
        end(order, "failed", 0).statusCode(200);
        Shop.becomes(order, "failed");
        polling.awaitRecorded();

        supplier.units(Shop.refId(order), "paid", "completed", "pending");
        supplierSays(order, "paid");

        Shop.becomes(order, "partial");
        assertThat(Shop.text(order, "reason")).isEqualTo("ended_by_operator");
    }

    /// Version 1.0.0 only counts it, on a line that stays failed.
    @Test
    void whatVersion100HasCountedAfterTheEndIsTakenOnce() {
        database.hasItem(201, "SMM", null, null);
        var order = Shop.buys(201, 1000);
        Shop.becomes(order, "processing");
        end(order, "failed", 0).statusCode(200);
        Shop.becomes(order, "failed");
        polling.awaitRecorded();
        supplier.inProgress(Shop.refId(order), 650, 350);
        database.execute("update order_line set delivered = 650, failed = 350");

        recheck(order);
        recheck(order);

        assertThat(Shop.text(order, "status")).isEqualTo("partial");
        assertThat(Shop.text(order, "attention")).isEqualTo("contradiction");
        assertThat(Shop.timeline(order, "detail"))
                .containsOnlyOnce("an operator had ended the order as failed, but the supplier has delivered 650 more:"
                        + " it is partial now");
        assertThat(Shop.timeline(order)).containsOnlyOnce("contradiction");
    }

    @Test
    void refundAfterTheEndIsTakenWithoutAMark() {
        var order = Shop.buysAndPlaces();
        end(order, "failed", 0).statusCode(200);
        Shop.becomes(order, "failed");
        polling.awaitRecorded();

        supplier.units(Shop.refId(order), "refunded", "failed", "failed");
        supplierSays(order, "refunded");

        Shop.waitsFor(order, "refunded");
        assertThat(Shop.text(order, "status")).isEqualTo("failed");
        assertThat(Shop.text(order, "supplier_status")).isEqualTo("refunded");
        assertThat(Shop.timeline(order, "detail")).containsOnlyOnce("the supplier has ended it as refunded");
        assertThat(Shop.text(order, "attention")).isNull();
    }

    @Test
    void endedOrderIsCheckedWhenAnOperatorAsksForIt() {
        var order = Shop.buysAndPlaces();
        end(order, "failed", 0).statusCode(200);
        Shop.becomes(order, "failed");
        polling.awaitRecorded();
        var polls = supplier.pollsOf(Shop.refId(order));

        recheck(order);

        assertThat(supplier.pollsOf(Shop.refId(order))).isEqualTo(polls + 1);
        assertThat(Shop.text(order, "status")).isEqualTo("failed");
        assertThat(Shop.text(order, "attention")).isNull();

        supplier.units(Shop.refId(order), "completed", "completed", "completed");
        recheck(order);

        assertThat(supplier.pollsOf(Shop.refId(order))).isEqualTo(polls + 2);
        assertThat(Shop.text(order, "status")).isEqualTo("completed");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"outcome\":\"failed\"} | /note",
                "{\"outcome\":\"failed\",\"note\":\" \"} | /note",
                "{\"note\":\"x\"} | /outcome",
                "{\"outcome\":\"canceled\",\"note\":\"x\"} | /outcome",
                "{\"outcome\":\"failed\",\"note\":\"x\",\"delivered\":-1} | /delivered"
            })
    void requestIsValidated(String body, String pointer) {
        call("dev-operator", "POST", "/v1/orders/" + Shop.buys() + "/end", body)
                .statusCode(422)
                .body("errors[0].pointer", equalTo(pointer));
    }

    @Test
    void onlyOperatorsEndOrders() {
        var path = "/v1/orders/ord_01jd0000000000000000000000/end";
        var body = "{\"outcome\":\"failed\",\"note\":\"x\"}";

        List.of("dev-viewer", "dev-storefront")
                .forEach(key -> call(key, "POST", path, body).statusCode(403));
        call("unknown", "POST", path, body).statusCode(401);
        call("dev-operator", "POST", path, body).statusCode(404);
    }

    private String halfDelivered(String email) {
        var order = Shop.buysFor(email);
        Shop.becomes(order, "processing");
        supplier.units(Shop.refId(order), "paid", "completed", "pending");
        polling.looksNow();
        await().until(() -> Shop.read(order).getInt("items[0].delivered") == 1);
        return order;
    }

    private void recheck(String order) {
        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);
        polling.awaitRecorded();
    }

    private void supplierSays(String order, String status) {
        finishedOrders.reopen(List.of(new ReportedStatus(Shop.refId(order), status)));
    }

    private long mails(String email, String kind) {
        return database.number("select count(*) from notification where recipient = '" + email + "' and kind = '" + kind
                + "' and status = 'sent'");
    }

    private static ValidatableResponse end(String order, String outcome, Integer delivered) {
        return call(
                "dev-operator",
                "POST",
                "/v1/orders/" + order + "/end",
                "{\"outcome\":\"%s\",\"delivered\":%s,\"note\":\"the supplier is silent\"}"
                        .formatted(outcome, delivered));
    }

    private static void refused(ValidatableResponse answer, String why) {
        answer.statusCode(409)
                .body("type", equalTo("urn:tuntas:problem:not-endable"))
                .body("detail", containsString(why));
    }
}
