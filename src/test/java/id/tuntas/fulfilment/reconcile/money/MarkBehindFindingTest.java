package id.tuntas.fulfilment.reconcile.money;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A finding that is gone leaves the mark that it had replaced, and is not shown behind another one.
@QuarkusTest
class MarkBehindFindingTest {

    @Inject
    MoneyReconciliation reconciliation;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedAccount account;

    @Inject
    Polling polling;

    @Inject
    FulfilmentDatabase database;

    @BeforeEach
    void clean() {
        supplier.reset();
        account.reset();
        database.clean();
        database.hasItem(201, "SMM", null, null);
    }

    @Test
    void refundThatIsOwedIsShownWhenTheMoneyFitsAgain() {
        var order = Shop.buys(201, 1000);
        Shop.becomes(order, "processing");
        supplier.partlyDelivered(Shop.refId(order), 600, 400, 0, true);
        polling.looksNow();
        Shop.needsAttention(order, "manual_refund_pending");
        polling.awaitRecorded();
        account.listsWith(Shop.refId(order), "amount", "25000");
        reconciliation.run();
        assertThat(Shop.text(order, "attention")).isEqualTo("money_mismatch");

        account.listsWith(Shop.refId(order), "amount", "20000");

        await().untilAsserted(() -> {
            reconciliation.run();
            assertThat(Shop.text(order, "attention")).isEqualTo("manual_refund_pending");
        });
        assertThat(Shop.timeline(order)).endsWith("reconciled", "manual_refund_pending");
    }

    /// Each run marks what it finds: behind another mark, nothing tells when it does not find it any more.
    @Test
    void findingBehindAnotherMarkIsLeftToTheNextRun() {
        var order = Shop.buys(201, 1000);
        Shop.becomes(order, "processing");
        account.listsWith(Shop.refId(order), "amount", "25000");
        reconciliation.run();
        assertThat(Shop.text(order, "attention")).isEqualTo("money_mismatch");
        database.execute("update orders set attention = 'contradiction'");

        resolve(order);
        assertThat(Shop.text(order, "attention")).isNull();

        reconciliation.run();
        assertThat(Shop.text(order, "attention")).isEqualTo("money_mismatch");
    }

    private static void resolve(String order) {
        Shop.call("dev-operator", "POST", "/v1/orders/" + order + "/resolve").statusCode(200);
    }
}
