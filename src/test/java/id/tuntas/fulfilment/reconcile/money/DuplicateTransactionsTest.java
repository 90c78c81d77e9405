package id.tuntas.fulfilment.reconcile.money;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Several transactions under one ref_id, of which the supplier says that it is unique.
@QuarkusTest
class DuplicateTransactionsTest {

    private static final String SECOND = "SPY1700000000BB";
    private static final int PAGE = 100;

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

    @BeforeEach
    void clean() {
        supplier.reset();
        account.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    @Test
    void secondTransactionOfAnOrderIsAFinding() {
        var order = Shop.buysAndPlaces();
        account.listsAnother(Shop.refId(order), SECOND, "paid", 15_000);

        var result = reconciliation.run();

        assertThat(result.findings()).isOne();
        read(result)
                .body("run.findings.overcharged", equalTo(1))
                .body("run.orders", equalTo(1))
                .body("run.our_amount", equalTo(20_000))
                .body("run.supplier_amount", equalTo(35_000))
                .body("findings.data[0].kind", equalTo("overcharged"))
                .body("findings.data[0].order_id", equalTo(order))
                .body("findings.data[0].invoice", equalTo(SECOND))
                .body("findings.data[0].ours", equalTo(20_000))
                .body("findings.data[0].theirs", equalTo(15_000))
                .body("findings.data[0].detail", containsString("a second transaction"));
        assertThat(Shop.text(order, "attention")).isEqualTo("money_mismatch");
        assertThat(alarms.now()).anyMatch(alarm -> alarm.detail().contains("1 overcharged"));
    }

    @Test
    void secondTransactionOnAnotherPageIsAFinding() {
        var order = Shop.buysAndPlaces();
        account.listsAnother(Shop.refId(order), SECOND, "paid", 20_000);
        account.listsTopUps(PAGE);

        read(reconciliation.run())
                .body("run.findings.overcharged", equalTo(1))
                .body("run.orders", equalTo(1))
                .body("run.transactions", equalTo(PAGE + 2));
    }

    /// New transactions have pushed it to the next page.
    @Test
    void secondTransactionThatComesTwiceIsCountedOnce() {
        var order = Shop.buysAndPlaces();
        account.lists("FOREIGN-1", "paid", 1_000);
        account.listsAnother("FOREIGN-1", SECOND, "paid", 1_000);
        account.listsAnother(Shop.refId(order), SECOND, "paid", 20_000);
        account.listsTopUps(PAGE - 3);
        account.listsAnother("FOREIGN-1", SECOND, "paid", 1_000);
        account.listsAnother(Shop.refId(order), SECOND, "paid", 20_000);

        read(reconciliation.run())
                .body("run.findings.overcharged", equalTo(1))
                .body("run.findings.foreign", equalTo(2))
                .body("run.orders", equalTo(1));
    }

    @Test
    void withoutAKnownInvoiceTheOneThatComesLaterIsTheSecond() {
        var order = Shop.buysAndPlaces();
        database.execute("update orders set invoice = null");
        account.listsAnother(Shop.refId(order), SECOND, "paid", 20_000);

        read(reconciliation.run()).body("run.findings.overcharged", equalTo(1)).body("run.orders", equalTo(1));
    }

    @Test
    void listWithoutInvoicesHasNoSecondTransactions() {
        var order = Shop.buysAndPlaces();
        account.listsWith(Shop.refId(order), "invoice", "");
        account.listsAnother("FOREIGN-1", "", "paid", 1_000);
        account.listsTopUps(PAGE);
        account.listsAnother("FOREIGN-1", "", "paid", 1_000);

        read(reconciliation.run())
                .body("run.findings.overcharged", equalTo(0))
                .body("run.findings.foreign", equalTo(1));
    }

    private static ValidatableResponse read(MoneyReconciliation.Result result) {
        return call("dev-viewer", "GET", "/v1/reconciliations/" + result.id()).statusCode(200);
    }
}
