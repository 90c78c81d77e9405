package id.tuntas.fulfilment.reconcile.money;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.oneOf;

import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.platform.operate.job.JobFailed;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class MoneyReconciliationTest {

    private static final String INVOICE = "SPY1700000000AA";

    @Inject
    MoneyReconciliation reconciliation;

    @Inject
    Alarms alarms;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedAccount account;

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @BeforeEach
    void clean() {
        supplier.reset();
        account.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @AfterEach
    void forgetTheJob() {
        database.execute("delete from job where name = 'money-reconciliation'");
    }

    @Test
    void matchingTransactionsAreNoFindings() {
        var order = placed();
        placed();

        var result = reconciliation.run();

        assertThat(result.findings()).isZero();
        assertThat(result.orders()).isEqualTo(2);
        read(result)
                .body("run.status", equalTo("succeeded"))
                .body("run.supplier_amount", equalTo(40_000))
                .body("run.our_amount", equalTo(40_000))
                .body("run.requested_by", nullValue())
                .body("findings.data", hasSize(0));
        assertThat(moneyAlarms()).isEmpty();
        assertThat(Shop.text(order, "attention")).isNull();
    }

    @Test
    void transactionWithoutAnOrderIsForeign() {
        account.lists("FOREIGN-1", "paid", 70_000);
        account.lists("pesanan-é-日本", "completed", 5_000);

        var result = reconciliation.run();

        read(result)
                .body("run.findings.foreign", equalTo(2))
                .body("findings.data[0].kind", equalTo("foreign"))
                .body("findings.data[0].ref_id", equalTo("FOREIGN-1"))
                .body("findings.data[0].order_id", nullValue())
                .body("findings.data[0].theirs", equalTo(70_000));
        assertThat(moneyAlarms()).singleElement().satisfies(alarm -> assertThat(alarm.detail())
                .contains("2 foreign"));
    }

    @Test
    void longWordsOfTheSupplierAreShortened() {
        account.lists("R".repeat(191), "s".repeat(5_000), 70_000);

        read(reconciliation.run()).body("run.status", equalTo("succeeded")).body("run.findings.foreign", equalTo(1));
    }

    @Test
    void orderThatTheSupplierForgotIsMissing() {
        var order = placed();
        supplier.reset();

        var result = reconciliation.run();

        read(result)
                .body("run.findings.missing", equalTo(1))
                .body("run.orders", equalTo(1))
                .body("run.our_amount", equalTo(20_000))
                .body("run.supplier_amount", equalTo(0))
                .body("findings.data[0].order_id", equalTo(order))
                .body("findings.data[0].ours", equalTo(20_000));
        assertMarked(order, "missing");
    }

    /// As many as the settings of the tests have checked.
    @Test
    void findingSaysWhetherTheStatusWasChecked() {
        IntStream.range(0, 4).forEach(_ -> placed());
        supplier.reset();

        read(reconciliation.run())
                .body("findings.data.findAll { it.detail.contains('no longer knows it') }", hasSize(3))
                .body("findings.data.findAll { it.detail.contains('its status was not checked') }", hasSize(1));
    }

    @Test
    void orderThatOnlyTheListForgotIsNotMissing() {
        var order = placed();
        account.listsWith(Shop.refId(order), "ref_id", "");

        var result = reconciliation.run();

        assertThat(result.findings()).isZero();
        assertThat(supplier.pollsOf(Shop.refId(order))).isPositive();
    }

    /// It may never be answered, and other orders are to be checked all the same.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "500 | {\"message\":\"INTERNAL_SERVER_ERROR\"}",
                "200 | {\"message\":\"OK\",\"data\":{\"ref_id\":\"ANOTHER\",\"status\":\"paid\"}}"
            })
    void unlistedOrderWhoseStatusCheckIsNotAnsweredIsMissing(int status, String body) {
        var one = placed();
        var other = placed();
        List.of(one, other).forEach(order -> account.listsWith(Shop.refId(order), "ref_id", ""));
        supplier.answersNextQuestionWith(status, body);

        var result = reconciliation.run();

        // Either may be asked for first.
        String unclear = read(result)
                .body("run.status", equalTo("succeeded"))
                .body("run.findings.missing", equalTo(1))
                .body("findings.data[0].order_id", oneOf(one, other))
                .body("findings.data[0].detail", containsString("its status check"))
                .extract()
                .path("findings.data[0].order_id");
        assertThat(Shop.text(unclear.equals(one) ? other : one, "attention")).isNull();
    }

    @Test
    void runFailsIfTheSupplierAnswersNoStatusCheck() {
        List.of(placed(), placed(), placed()).forEach(order -> {
            account.listsWith(Shop.refId(order), "ref_id", "");
            supplier.answersNextQuestionWith(500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");
        });

        assertThatThrownBy(reconciliation::run)
                .isInstanceOf(JobFailed.class)
                .hasMessageContaining("it is unknown whether the supplier has");
        call("dev-viewer", "GET", "/v1/reconciliations").body("data.status", contains("failed"));
        assertThat(moneyAlarms()).isEmpty();
    }

    @Test
    void otherAmountIsFoundAndTheOrderKeepsItsOwn() {
        var order = placed();
        account.listsWith(Shop.refId(order), "amount", "25000");
        var asked = supplier.pollsOf(Shop.refId(order));

        var result = reconciliation.run();

        read(result)
                .body("run.findings.amount_differs", equalTo(1))
                .body("findings.data[0].ours", equalTo(20_000))
                .body("findings.data[0].theirs", equalTo(25_000));
        assertMarked(order, "amount_differs");
        assertThat(Shop.read(order).getLong("amount")).isEqualTo(20_000);
        await().untilAsserted(
                        () -> assertThat(supplier.pollsOf(Shop.refId(order))).isGreaterThan(asked));
    }

    @Test
    void failedOrderWithoutACreditLacksItsRefund() {
        var order = failed("refunded");

        var result = reconciliation.run();

        read(result)
                .body("run.findings.refund_missing", equalTo(1))
                .body("run.refund_expected", equalTo(20_000))
                .body("run.refund_seen", equalTo(0))
                .body("findings.data[0].ours", equalTo(20_000))
                .body("findings.data[0].theirs", equalTo(0));
        assertMarked(order, "refund_missing");
    }

    /// The supplier has delivered 650 of 1,000, and has not said what it refunds.
    @ParameterizedTest
    @CsvSource({"false, 7000", "true, 0"})
    void partialOrderLacksThePriceOfWhatFailedUnlessItIsPaidByHand(boolean isByHand, int due) {
        placed();
        database.execute("update orders set status = 'PARTIAL', finished_at = utc_timestamp(6)");
        database.execute(
                "update order_line set kind = 'SMM', quantity = 1000, price = 20, delivered = 650, failed = 350,"
                        + " manual_refund_pending = " + isByHand);
        database.execute("delete from open_order");

        read(reconciliation.run()).body("run.refund_expected", equalTo(due)).body("run.refund_seen", equalTo(0));
    }

    @Test
    void orderThatAnOperatorHasEndedLacksItsRefund() {
        var order = placed();
        call("dev-operator", "POST", "/v1/orders/" + order + "/end", "{\"outcome\":\"failed\",\"note\":\"silent\"}")
                .statusCode(200);
        Shop.becomes(order, "failed");

        var result = reconciliation.run();

        read(result).body("run.findings.refund_missing", equalTo(1)).body("findings.data[0].ours", equalTo(20_000));
        assertMarked(order, "refund_missing");
    }

    @Test
    void creditSettlesARefundWhollyOrInPart() {
        failed("refunded");
        account.credits("SPYOTHER", 20_000);
        account.credits(INVOICE, 15_000);
        read(reconciliation.run()).body("findings.data[0].detail", containsString("Rp 5000 was not refunded"));

        account.credits(INVOICE, 5_000);

        assertThat(reconciliation.run().findings()).isZero();
    }

    @Test
    void withoutALedgerTheSuppliersStatusIsBelieved() {
        failed("refunded");
        account.answersNext("GET /balance/mutations", 404, "{\"message\":\"NOT_FOUND\"}");
        var refunded = reconciliation.run();
        database.clean();
        supplier.reset();
        database.hasItem(101, "H2H", null, null);
        failed("paid");
        account.answersNext("GET /balance/mutations", 404, "{\"message\":\"NOT_FOUND\"}");

        var unsettled = reconciliation.run();

        assertThat(refunded.findings()).isZero();
        read(unsettled).body("run.has_ledger", equalTo(false)).body("run.findings.refund_missing", equalTo(1));
    }

    @Test
    void otherEndIsFoundAndTheStateStays() {
        var order = placed();
        database.execute("update orders set status = 'FAILED', finished_at = utc_timestamp(6)");
        database.execute("delete from open_order");
        account.credits(INVOICE, 20_000);
        account.listsWith(Shop.refId(order), "status", "completed");

        var result = reconciliation.run();

        read(result)
                .body("run.findings.status_differs", equalTo(1))
                .body("findings.data[0].detail", equalTo("the order is failed, but the supplier reports completed"));
        assertThat(Shop.text(order, "status")).isEqualTo("failed");
    }

    @Test
    void refundOfTheFailedPartIsNoOtherEnd() {
        var order = placed();
        database.execute("update orders set status = 'PARTIAL', refunded = 10000, finished_at = utc_timestamp(6)");
        database.execute("delete from open_order");
        account.credits(INVOICE, 10_000);
        account.listsWith(Shop.refId(order), "status", "refunded");

        read(reconciliation.run()).body("run.findings.status_differs", equalTo(0));
    }

    @Test
    void partialOrderWithoutAnInvoiceDoesNotEndTheRun() {
        placed();
        database.execute("update orders set status = 'PARTIAL', refunded = 10000, invoice = null,"
                + " finished_at = utc_timestamp(6)");
        database.execute("delete from open_order");

        read(reconciliation.run()).body("run.status", equalTo("succeeded"));
    }

    @Test
    void lesserMarkIsReplaced() {
        var order = placed();
        database.execute("update orders set attention = 'stuck'");
        account.listsWith(Shop.refId(order), "amount", "25000");

        reconciliation.run();

        assertThat(Shop.text(order, "attention")).isEqualTo("money_mismatch");
    }

    @Test
    void markGoesWhenTheMoneyFitsAgain() {
        var order = placed();
        account.listsWith(Shop.refId(order), "amount", "25000");
        reconciliation.run();
        reconciliation.run();
        assertThat(Shop.timeline(order).stream().filter("money_mismatch"::equals))
                .hasSize(1);

        account.listsWith(Shop.refId(order), "amount", "20000");

        // An order that is being looked at keeps its mark until the next run.
        await().untilAsserted(() -> {
            reconciliation.run();
            assertThat(Shop.text(order, "attention")).isNull();
        });
        assertThat(Shop.timeline(order)).contains("reconciled");
        assertThat(moneyAlarms()).isEmpty();
    }

    @Test
    void orderThatNoRunComparesAnyMoreKeepsItsMarkAndTheAlarm() {
        var order = placed();
        account.listsWith(Shop.refId(order), "amount", "25000");
        reconciliation.run();
        account.listsWith(Shop.refId(order), "amount", "20000");
        checkEnds();
        database.execute("update orders set placed_at = utc_timestamp(6) - interval 40 day");

        assertThat(reconciliation.run().findings()).isZero();

        assertThat(Shop.text(order, "attention")).isEqualTo("money_mismatch");
        assertThat(moneyAlarms()).extracting(Alarm::detail).containsExactly("Orders marked money_mismatch: 1.");
    }

    @Test
    void alarmDoesNotWorsenWithEachPageOfARun() {
        var order = placed();
        account.listsWith(Shop.refId(order), "amount", "25000");
        reconciliation.run();

        database.execute("update reconciliation set status = 'RUNNING', started_at = '2020-01-01'");
        var during = moneyAlarms().getFirst();
        database.execute("update reconciliation set status = 'FAILED'");

        assertThat(during.weight())
                .isEqualTo(Instant.parse("2020-01-01T00:00:00Z").toEpochMilli());
        assertThat(moneyAlarms().getFirst().weight()).isGreaterThan(during.weight());
    }

    @Test
    void deadNotificationIsShownWhenTheMoneyFitsAgain() {
        var order = placed();
        rows.notification(Instant.now(), "order_id", OrderId.parse(order).orElseThrow(), "status", "dead");
        account.listsWith(Shop.refId(order), "amount", "25000");
        reconciliation.run();

        account.listsWith(Shop.refId(order), "amount", "20000");

        await().untilAsserted(() -> {
            reconciliation.run();
            assertThat(Shop.text(order, "attention")).isEqualTo("undeliverable_notice");
        });
        assertThat(Shop.timeline(order)).contains("notice");
    }

    @Test
    void interruptedRunIsRecordedAndTheNextOneGoesToTheEnd() {
        IntStream.range(0, 150).forEach(i -> account.lists("FOREIGN-" + i, "paid", 1_000));
        account.answersAfter("GET /trx", 1, 503, "<html>maintenance</html>");

        assertThatThrownBy(reconciliation::run)
                .isInstanceOf(JobFailed.class)
                .hasMessageContaining("list of transactions is unavailable");

        call("dev-viewer", "GET", "/v1/reconciliations")
                .body("data.status", contains("failed"))
                .body("data[0].error", containsString("list of transactions is unavailable"))
                .body("data[0].pages", equalTo(1))
                .body("data[0].findings.foreign", equalTo(100));
        assertThat(moneyAlarms()).isEmpty(); // a part of the list proves nothing missing
        var result = reconciliation.run();
        assertThat(result.findings()).isEqualTo(150);
        call("dev-viewer", "GET", "/v1/reconciliations").body("data.status", contains("succeeded", "failed"));
    }

    @Test
    void runWhoseProcessDiedIsClosedByTheNext() {
        database.execute("insert into reconciliation (id, status, created_at, started_at)"
                + " values ('01hzzzzzzzzzzzzzzzzzzzzzzz', 'RUNNING', utc_timestamp(6), utc_timestamp(6))");

        reconciliation.run();

        call("dev-viewer", "GET", "/v1/reconciliations/01hzzzzzzzzzzzzzzzzzzzzzzz")
                .body("run.status", equalTo("failed"))
                .body("run.error", equalTo("interrupted"));
    }

    @Test
    void thousandsArePagedAndOnlyTheFirstFindingsAreKept() {
        IntStream.range(0, 5_000).forEach(i -> account.lists("FOREIGN-" + i, "paid", 1_000));

        // Run again as the job is: on a busy machine, one of its 50 calls may take longer than the tests allow.
        var result = await().ignoreException(JobFailed.class).until(reconciliation::run, Objects::nonNull);

        assertThat(result.pages()).isEqualTo(50);
        assertThat(result.findings()).isEqualTo(5_000);
        assertThat(database.number(
                        "select count(*) from reconciliation_finding where reconciliation_id = ?", result.id()))
                .isEqualTo(20); // of the settings
        var cursor = call("dev-viewer", "GET", "/v1/reconciliations/" + result.id() + "?limit=15")
                .body("findings.data", hasSize(15))
                .extract()
                .<String>path("findings.next_cursor");
        call("dev-viewer", "GET", "/v1/reconciliations/" + result.id() + "?limit=15&cursor=" + cursor)
                .body("findings.data", hasSize(5))
                .body("findings.next_cursor", nullValue());
    }

    @Test
    void transactionsThatComeTwiceAreCountedOnce() {
        IntStream.range(0, 120).forEach(i -> account.lists("FOREIGN-" + i % 60, "paid", 1_000));

        assertThat(reconciliation.run().findings()).isEqualTo(60);
    }

    @Test
    void operatorAsksForOneAndItIsAudited() {
        call("dev-operator", "POST", "/v1/reconciliations").statusCode(503); // no jobs in this process
        database.execute("insert into job (name, every_ms, created_at, due_at)"
                + " values ('money-reconciliation', 86400000, utc_timestamp(6), utc_timestamp(6))");

        var id = call("dev-operator", "POST", "/v1/reconciliations")
                .statusCode(202)
                .body("status", equalTo("requested"))
                .body("requested_by", equalTo("operator"))
                .extract()
                .<String>path("id");
        call("dev-operator", "POST", "/v1/reconciliations").statusCode(202).body("id", equalTo(id));

        assertThat(reconciliation.run().id()).isEqualTo(id);
        call("dev-viewer", "GET", "/v1/audit?action=reconciliation.start&object=" + id)
                .body("data[0].who", equalTo("operator"));
    }

    @Test
    void runsAreForViewersAndStartingOneForOperators() {
        call("dev-storefront", "GET", "/v1/reconciliations").statusCode(403);
        call("dev-viewer", "POST", "/v1/reconciliations").statusCode(403);
        call("dev-viewer", "GET", "/v1/reconciliations/unknown").statusCode(404).body("type", notNullValue());
        call("dev-viewer", "GET", "/v1/reconciliations?limit=0").statusCode(422);
    }

    /// Of an order with a finding: it would write the order as it was before.
    private void checkEnds() {
        await().until(() -> database.number("select count(*) from open_order where due_at <= utc_timestamp(6)"
                        + " or leased_until > utc_timestamp(6)")
                == 0);
    }

    private static String placed() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        return order;
    }

    /// No unit came.
    private String failed(String transactionStatus) {
        var order = placed();
        supplier.units(Shop.refId(order), transactionStatus, "failed", "failed");
        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);
        Shop.becomes(order, "failed");
        return order;
    }

    private static void assertMarked(String order, String word) {
        var read = Shop.read(order);
        // Open orders are looked at again at once, which may find something graver.
        assertThat(read.getString("attention")).isIn("money_mismatch", "unknown_at_supplier");
        var details = call("dev-viewer", "GET", "/v1/orders/" + order + "/timeline")
                .extract()
                .jsonPath()
                .getList("data.detail", String.class);
        assertThat(details).anyMatch(detail -> detail.startsWith(word));
    }

    private List<Alarm> moneyAlarms() {
        return alarms.now().stream()
                .filter(alarm -> alarm.code().equals("money_mismatch"))
                .toList();
    }

    private static ValidatableResponse read(MoneyReconciliation.Result result) {
        return call("dev-viewer", "GET", "/v1/reconciliations/" + result.id()).statusCode(200);
    }
}
