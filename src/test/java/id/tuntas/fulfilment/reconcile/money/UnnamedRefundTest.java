package id.tuntas.fulfilment.reconcile.money;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.price.ChargedOrder;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is due for an order of which the supplier has not said all refunds: one item of 10,000, which failed
/// and was refunded, and 1,000 of a social-media item for Rp 50 each.
@QuarkusTest
class UnnamedRefundTest {

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
        supplier.charges(60_000);
        database.hasItem(101, "H2H", null, null);
        database.hasItem(201, "SMM", null, null);
    }

    @AfterEach
    void forgetTheJob() {
        database.execute("delete from job where name = 'money-reconciliation'");
    }

    @ParameterizedTest
    @CsvSource({
        "PARTIAL, PARTIAL, 600, 0, 10000, 30000",
        "PARTIAL, PARTIAL, 600, 15000, 25000, 25000",
        "PARTIAL, PARTIAL, 0, 0, 10000, 10000", // without a count, all of the second item may be delivered
        "FAILED, FAILED, 0, 0, 10000, 60000"
    })
    void refundThatTheSupplierHasSaidDoesNotHideAnother(
            String status, String lineStatus, int delivered, int refund, int refunded, int due) {
        endedAs(status, lineStatus, delivered, refund, refunded);

        dueIs(due);
    }

    @ParameterizedTest
    @CsvSource({"10000, 70000", "70000, 10000"})
    void neverMoreIsDueThanWasCharged(long refunded, long dueOfLines) {
        var now = Instant.EPOCH;
        var order = new ChargedOrder(
                "1",
                "TNT-1",
                "INV-1",
                OrderStatus.PARTIAL,
                "partial",
                60_000,
                null,
                refunded,
                dueOfLines,
                false,
                now,
                now,
                now);

        assertThat(order.refundDue()).isEqualTo(60_000);
    }

    /// Its mark stays until an operator has seen to it.
    @ParameterizedTest
    @CsvSource({
        "FAILED, FAILED, 0, 0, 0, 10000",
        "FAILED, FAILED, 0, 0, 60000, 10000",
        "PARTIAL, PARTIAL, 600, 15000, 25000, 10000"
    })
    void refundThatIsPaidByHandIsNotMissed(
            String status, String lineStatus, int delivered, int refund, int refunded, int due) {
        endedAs(status, lineStatus, delivered, refund, refunded);
        database.execute("update order_line set manual_refund_pending = true where item_id = 201");

        dueIs(due);
    }

    /// The price fell between the acceptance and the purchase.
    @Test
    void whatFailedIsDueAtTheChargedPrice() {
        endedAs("PARTIAL", "PARTIAL", 600, 15_000, 24_000);
        database.execute("update order_line set refund_amount = 9000 where item_id = 101"); // of each unit

        dueIs(24_000);
    }

    /// What an operator has ended counts as refunded, unless the supplier had ended it before without a refund.
    @ParameterizedTest
    @CsvSource({"ended_by_operator, 30000", "not_delivered, 30000", "ended_by_operator, 10000"})
    void refundOfWhatAnOperatorHasEndedIsDueOnce(String reason, int refunded) {
        endedAs("PARTIAL", "PARTIAL", 600, 0, refunded);
        database.execute("update orders set reason = ?", reason);

        dueIs(30_000);
    }

    private void endedAs(String status, String lineStatus, int delivered, int refund, int refunded) {
        var order = Shop.buysItems("{\"item_id\":101,\"quantity\":1,\"target\":\"08123\"},"
                + "{\"item_id\":201,\"quantity\":1000,\"target\":\"08123\"}");
        Shop.becomes(order, "processing");
        database.execute(
                "update orders set refunded = " + refunded + ", status = '" + status + "', finished_at = placed_at");
        database.execute("update order_line set status = 'FAILED', price = 10000, failed = 1 where item_id = 101");
        database.execute("update order_line set price = 50, delivered = " + delivered + ", failed = 1000 - " + delivered
                + ", refund_amount = " + refund + ", status = '" + lineStatus + "' where item_id = 201");
        database.execute("delete from open_order");
    }

    private void dueIs(int amount) {
        call("dev-viewer", "GET", "/v1/reconciliations/" + reconciliation.run().id())
                .statusCode(200)
                .body("run.refund_expected", equalTo(amount))
                .body("run.refund_seen", equalTo(0));
    }
}
