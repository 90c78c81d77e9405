package id.tuntas.fulfilment.reconcile.money;

import static java.time.temporal.ChronoUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import id.tuntas.fulfilment.reconcile.ReconcileConfig;
import id.tuntas.fulfilment.reconcile.SupplierPages;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.job.JobFailed;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.MappedSettings;
import id.tuntas.testsupport.Polling;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How far a run goes back.
@QuarkusTest
class ReconciledWindowTest {

    @Inject
    SupplierPages pages;

    @Inject
    CompareTransactions compareTransactions;

    @Inject
    CheckOrders checkOrders;

    @Inject
    KeepFindings keepFindings;

    @Inject
    RunStep runStep;

    @Inject
    Shards shards;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedAccount account;

    @Inject
    FulfilmentDatabase database;

    @Inject
    Polling polling;

    @Inject
    Clock clock;

    @BeforeEach
    void clean() {
        supplier.reset();
        account.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
    }

    /// As after the restore of a backup that is as old.
    @Test
    void windowOfTheSettingsIsComparedAsAWhole() {
        assertGoesBack(Duration.ofDays(60), run("60d"));
    }

    @ParameterizedTest
    @CsvSource({"1, 3", "10, 10", "90, 31"})
    void afterMissedRunsThe31DaysBeforeAreComparedAtMost(int daysSinceTheLatest, int days) {
        succeeded(daysSinceTheLatest);

        assertGoesBack(Duration.ofDays(days), run("72h"));
    }

    @ParameterizedTest
    @CsvSource({"1, 60", "90, 60"})
    void missedRunsDoNotShortenTheWindowOfTheSettings(int daysSinceTheLatest, int days) {
        succeeded(daysSinceTheLatest);

        assertGoesBack(Duration.ofDays(days), run("60d"));
    }

    /// From before the database's clock was set back: between then and now, nothing was compared.
    @Test
    void runOfTheFutureDoesNotHideThatRunsWereMissed() {
        succeeded(10);
        succeeded("01zzzzzzzzzzzzzzzzzzzzzzzz", -10);

        assertGoesBack(Duration.ofDays(10), run("72h"));
    }

    /// By default, what is younger than 15 minutes is not compared.
    @Test
    void runThatCannotCompareAnythingFails() {
        assertThatThrownBy(() -> run("15m"))
                .isInstanceOf(JobFailed.class)
                .hasMessageContaining("TUNTAS_RECONCILE_MONEY_GRACE");

        assertThat(database.texts("select status from reconciliation")).containsExactly("FAILED");
    }

    /// As after the restore of a backup of two days ago, with the window of the settings and with the one of
    /// `operations.md`.
    @ParameterizedTest
    @CsvSource({"72h, completed", "33d, refunded"})
    void olderOrderThatTheSupplierHasRefundedSinceTheBackupIsFound(String window, String supplierStatus) {
        var order = Shop.buysAndPlaces();
        var refId = Shop.refId(order);
        supplier.units(refId, "completed", "completed", "completed");
        polling.looksNow();
        Shop.becomes(order, "completed");
        polling.awaitRecorded();
        isFrom(20, refId);
        aPageOfOthersIsFrom(10);
        supplier.reports(refId, "status", "refunded");

        run(window);
        polling.awaitRecorded();

        assertThat(Shop.text(order, "supplier_status")).isEqualTo(supplierStatus);
    }

    private void aPageOfOthersIsFrom(int daysAgo) {
        IntStream.range(0, SupplierPages.PER_PAGE).forEach(number -> {
            supplier.has("OTHER-" + number);
            isFrom(daysAgo, "OTHER-" + number);
        });
    }

    private void isFrom(int daysAgo, String refId) {
        var then = clock.instant().minus(Duration.ofDays(daysAgo));
        supplier.reports(refId, "created_at", then.toString());
    }

    private void succeeded(int daysAgo) {
        succeeded("01hzzzzzzzzzzzzzzzzzzzzzzz", daysAgo);
    }

    private void succeeded(String id, int daysAgo) {
        var then = "utc_timestamp(6) - interval " + daysAgo + " day";
        database.execute("insert into reconciliation (id, status, created_at, started_at, covers_from, covers_to)"
                + " values ('" + id + "', 'SUCCEEDED', " + String.join(", ", then, then, then, then)
                + ")");
    }

    private MoneyReconciliation.Result run(String window) {
        var config = MappedSettings.of(ReconcileConfig.class, Map.of("tuntas.reconcile.money.window", window));
        return new MoneyReconciliation(
                        pages, compareTransactions, checkOrders, keepFindings, runStep, shards, config, clock)
                .run();
    }

    private void assertGoesBack(Duration span, MoneyReconciliation.Result run) {
        assertThat(database.time("select covers_from from reconciliation where id = ?", run.id()))
                .isCloseTo(clock.instant().minus(span), within(1, MINUTES));
    }
}
