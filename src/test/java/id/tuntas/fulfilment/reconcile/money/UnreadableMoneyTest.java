package id.tuntas.fulfilment.reconcile.money;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.platform.operate.job.JobFailed;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The supplier writes amounts in another way than before: a run does not guess them.
@QuarkusTest
class UnreadableMoneyTest {

    @Inject
    MoneyReconciliation reconciliation;

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

    @AfterEach
    void forgetTheJob() {
        database.execute("delete from job where name = 'money-reconciliation'");
    }

    @Test
    void runFailsButFindsWhatItCanReadAndRemovesNoMark() {
        var marked = placed();
        account.listsWith(Shop.refId(marked), "amount", "25000");
        reconciliation.run();
        account.listsWith(Shop.refId(marked), "amount", "20000");
        var unreadable = placed();
        account.listsWith(Shop.refId(unreadable), "amount", "20.000");
        account.lists("FOREIGN-1", "paid", 70_000);

        assertThatThrownBy(reconciliation::run)
                .isInstanceOf(JobFailed.class)
                .hasMessage("the supplier lists an amount that cannot be read, of " + Shop.refId(unreadable));

        latest().body("data[0].status", equalTo("failed"))
                .body("data[0].error", containsString("cannot be read"))
                .body("data[0].findings.foreign", equalTo(1))
                .body("data[0].findings.amount_differs", equalTo(0));
        assertThat(Shop.text(marked, "attention")).isEqualTo("money_mismatch");
        assertThat(Shop.text(unreadable, "attention")).isNull();
    }

    @Test
    void secondTransactionIsFoundThoughItsAmountIsUnreadable() {
        var order = placed();
        account.listsAnother(Shop.refId(order), "SPY-OTHER", "paid", 20_000);
        account.listsWith(Shop.refId(order), "amount", "20.000");

        assertThatThrownBy(reconciliation::run).isInstanceOf(JobFailed.class);

        latest().body("data[0].findings.overcharged", equalTo(1));
        assertThat(Shop.text(order, "attention")).isEqualTo("money_mismatch");
    }

    @Test
    void topUpIsNotCompared() {
        account.answersNext("GET /trx", 200, """
                {"message":"OK","data":{"transactions":[{"ref_id":"TOPUP-1","activity":"topup","status":"completed",
                 "amount":"50.000"}]}}""");

        assertThat(reconciliation.run().findings()).isZero();
    }

    @Test
    void refundWithAnUnreadableAmountIsNotMissingAndOthersAre() {
        var order = refunded();
        var other = refunded();
        database.execute("update orders set invoice = 'SPY-OTHER' where ref_id = ?", Shop.refId(other));
        account.listsWith(Shop.refId(other), "invoice", "SPY-OTHER");
        account.answersNext("GET /balance/mutations", 200, """
                {"message":"OK","data":[{"invoice":"%s","direction":"credit","type":"refund","amount":"20.000"}]}""".formatted(ScriptedSupplier.INVOICE));

        assertThatThrownBy(reconciliation::run)
                .isInstanceOf(JobFailed.class)
                .hasMessageContaining("the supplier's ledger has an amount for " + ScriptedSupplier.INVOICE);

        latest().body("data[0].findings.refund_missing", equalTo(1));
        assertThat(Shop.text(order, "attention")).isNull();
        assertThat(Shop.text(other, "attention")).isEqualTo("money_mismatch");
    }

    private String refunded() {
        var order = placed();
        supplier.units(Shop.refId(order), "refunded", "failed", "failed");
        call("dev-operator", "POST", "/v1/orders/" + order + "/recheck").statusCode(200);
        Shop.becomes(order, "failed");
        return order;
    }

    private static String placed() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        return order;
    }

    private static ValidatableResponse latest() {
        return call("dev-viewer", "GET", "/v1/reconciliations");
    }
}
