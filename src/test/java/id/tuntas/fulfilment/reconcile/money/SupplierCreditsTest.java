package id.tuntas.fulfilment.reconcile.money;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.platform.operate.job.JobFailed;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A ledger that has more than one page of 100, or cannot be read.
@QuarkusTest
class SupplierCreditsTest {

    private static final Set<String> WANTED = Set.of(ScriptedSupplier.INVOICE);
    private static final Instant SINCE = Instant.EPOCH;
    private static final int MAX_PAGES = 2;

    @Inject
    SupplierCredits credits;

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
    void refundOnTheSecondPageIsFound() {
        othersAreCredited(100);
        account.credits(ScriptedSupplier.INVOICE, 20_000);

        assertThat(found()).isEqualTo(Map.of(ScriptedSupplier.INVOICE, 20_000L));
    }

    @Test
    void refundIsNotSoughtBehindAPageThatIsOlderThanTheOrder() {
        othersAreCredited(100);
        account.credits(ScriptedSupplier.INVOICE, 20_000);

        var found = credits.of(WANTED, Instant.MAX, MAX_PAGES).orElseThrow();

        assertThat(found.byInvoice()).isEmpty();
    }

    /// A new entry pushes it to the second page meanwhile.
    @Test
    void creditOnBothPagesIsCountedOnce() {
        account.answersNext("GET /balance/mutations", 200, pageWithTheRefund("2026-11-20T10:00:00Z"));
        account.answersNext("GET /balance/mutations", 200, pageWithTheRefund("2026-11-20T10:00:00Z"));

        assertThat(found()).isEqualTo(Map.of(ScriptedSupplier.INVOICE, 15_000L));
    }

    @Test
    void twoCreditsOfOneInvoiceAreAddedUp() {
        account.answersNext("GET /balance/mutations", 200, pageWithTheRefund("2026-11-20T10:00:00Z"));
        account.answersNext("GET /balance/mutations", 200, pageWithTheRefund("2026-11-20T10:00:01Z"));

        assertThat(found()).isEqualTo(Map.of(ScriptedSupplier.INVOICE, 30_000L));
    }

    @Test
    void ledgerWithMorePagesThanOneRunReadsFailsIt() {
        othersAreCredited(201);

        assertThatThrownBy(this::found)
                .isInstanceOf(JobFailed.class)
                .hasMessageContaining("more than " + MAX_PAGES + " pages");
    }

    @Test
    void unavailableLedgerFailsTheRunAndNoRefundIsMissed() {
        var order = Shop.buys();
        Shop.becomes(order, "processing");
        database.execute("delete from open_order");
        database.execute("update orders set status = 'FAILED', finished_at = utc_timestamp(6)");
        account.answersNext("GET /balance/mutations", 500, "{\"message\":\"INTERNAL_SERVER_ERROR\"}");

        assertThatThrownBy(reconciliation::run)
                .isInstanceOf(JobFailed.class)
                .hasMessageContaining("ledger is unavailable");

        assertThat(database.texts("select status from reconciliation")).containsExactly("FAILED");
        assertThat(database.count("reconciliation_finding")).isZero();
    }

    private Map<String, Long> found() {
        return credits.of(WANTED, SINCE, MAX_PAGES).orElseThrow().byInvoice();
    }

    private void othersAreCredited(int number) {
        IntStream.range(0, number).forEach(i -> account.credits("SPYOTHER" + i, 1_000));
    }

    /// One of two.
    private static String pageWithTheRefund(String createdAt) {
        return """
            {"message":"OK","data":[{"invoice":"%s","direction":"credit","type":"refund","amount":15000,\
            "created_at":"%s"}],"meta":{"last_page":2}}""".formatted(ScriptedSupplier.INVOICE, createdAt);
    }
}
