package id.tuntas.fulfilment.reconcile.money;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which status of a transaction contradicts which status of its order of Rp 20,000.
@QuarkusTest
class StatusDiffersTest {

    @Inject
    MoneyReconciliation reconciliation;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedAccount account;

    @Inject
    FulfilmentDatabase database;

    @Inject
    Clock clock;

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

    @ParameterizedTest
    @CsvSource({
        "COMPLETED,  0,     completed,  0",
        "COMPLETED,  0,     paid,       0",
        "COMPLETED,  0,     canceled,   1",
        "COMPLETED,  0,     refunded,   1",
        "COMPLETED,  19999, failed,     1",
        "COMPLETED,  20000, failed,     0",
        "PARTIAL,    0,     completed,  0",
        "PARTIAL,    0,     paid,       0",
        "PARTIAL,    0,     failed,     1",
        "PARTIAL,    0,     refunded,   0",
        "PARTIAL,    20000, failed,     0",
        "FAILED,     0,     completed,  1",
        "FAILED,     0,     paid,       0",
        "FAILED,     0,     refunded,   0",
        "PROCESSING, 0,     paid,       0",
        "PROCESSING, 0,     completed,  1",
        "PROCESSING, 0,     failed,     1"
    })
    void ofAnOrderThatTheSupplierHasAccepted(String status, int refunded, String reported, int findings) {
        var order = placed();
        becomes(status, refunded);
        supplier.reports(Shop.refId(order), "status", reported);

        assertFindings(findings);
    }

    @ParameterizedTest
    @CsvSource({
        "FAILED,    failed,    0",
        "FAILED,    paid,      1",
        "FAILED,    completed, 1",
        "CANCELED,  canceled,  0",
        "CANCELED,  paid,      1",
        "CANCELED,  completed, 1",
        "ACCEPTED,  paid,      1",
        "WAITING,   paid,      1",
        "UNCERTAIN, paid,      1",
        "UNCERTAIN, completed, 1"
    })
    void ofAnOrderThatIsNotKnownAsAccepted(String status, String reported, int findings) {
        var order = placed();
        becomes(status, 0);
        database.execute("update orders set invoice = null, placed_at = null");
        supplier.reports(Shop.refId(order), "status", reported);

        assertFindings(findings);
    }

    /// The answer may still be under way.
    @ParameterizedTest
    @ValueSource(strings = {"ACCEPTED", "WAITING", "UNCERTAIN"})
    void transactionThatIsYoungerThanTheWindowContradictsNothingThatIsNotPlaced(String status) {
        var order = placed();
        becomes(status, 0);
        database.execute("update orders set invoice = null, placed_at = null");
        supplier.reports(Shop.refId(order), "created_at", afterTheWindow());

        assertFindings(0);
    }

    /// The callback may still be under way.
    @ParameterizedTest
    @ValueSource(strings = {"completed", "failed"})
    void endThatIsYoungerThanTheWindowIsNotMissed(String reported) {
        var order = placed();
        becomes("PROCESSING", 0);
        supplier.reports(Shop.refId(order), "status", reported);
        supplier.reports(Shop.refId(order), "updated_at", afterTheWindow());

        assertFindings(0);
    }

    private static String placed() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        return order;
    }

    private void becomes(String status, int refunded) {
        database.execute("delete from open_order");
        database.execute(
                "update orders set status = ?, refunded = ?, finished_at = utc_timestamp(6)", status, refunded);
    }

    private String afterTheWindow() {
        return clock.instant().plus(Duration.ofHours(1)).toString();
    }

    private void assertFindings(int number) {
        var run = reconciliation.run();

        assertThat(run.transactions()).isOne();
        call("dev-viewer", "GET", "/v1/reconciliations/" + run.id())
                .statusCode(200)
                .body("run.findings.status_differs", equalTo(number));
    }
}
