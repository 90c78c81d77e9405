package id.tuntas.fulfilment.reconcile.money;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.LockedRow;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A reconciliation that loses a deadlock compares the page again, and counts it once.
@QuarkusTest
class LostRaceTest {

    private static final int MORE_THAN_A_PAGE_WRITES = 100;

    @Inject
    MoneyReconciliation reconciliation;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    ScriptedAccount account;

    @Inject
    FulfilmentDatabase database;

    @Inject
    AgroalDataSource dataSource;

    @BeforeEach
    void clean() {
        supplier.reset();
        account.reset();
        database.clean();
    }

    @Test
    void pageThatLosesTheRaceForTheMirrorIsComparedAgain() throws Exception {
        database.execute(mirrored("TNT-A"));
        database.execute(mirrored("TNT-B"));
        account.lists("TNT-B", "paid", 2_000);
        account.lists("TNT-A", "paid", 1_000);

        var result = runAgainst(
                "select * from supplier_transaction where ref_id = 'TNT-B'",
                "insert into supplier_transaction%",
                "update supplier_transaction set status = '' where ref_id = 'TNT-A'");

        read(result)
                .body("run.transactions", equalTo(2))
                .body("run.supplier_amount", equalTo(3_000))
                .body("run.findings.foreign", equalTo(2));
        assertThat(database.count("reconciliation_finding")).isEqualTo(2);
    }

    @Test
    void pageThatLosesTheRaceForAnOrderCountsOnce() throws Exception {
        database.hasItem(101, "H2H", null, null);
        var order = Shop.buysAndPlaces();
        account.listsAnother(Shop.refId(order), "SPY1700000000BB", "paid", 15_000);

        var result = runAgainst(
                "select * from orders",
                "update orders%",
                "update supplier_transaction set status = '' where ref_id = '" + Shop.refId(order) + "'");

        read(result)
                .body("run.transactions", equalTo(2))
                .body("run.orders", equalTo(1))
                .body("run.supplier_amount", equalTo(35_000))
                .body("run.findings.overcharged", equalTo(1));
        assertThat(database.count("reconciliation_finding")).isOne();
    }

    /// Another transaction holds a row that the run waits for, and then wants one that the run holds. It has written
    /// more, so that the database rolls the run's page back.
    private MoneyReconciliation.Result runAgainst(String held, String waiting, String wanted) throws Exception {
        try (var threads = Executors.newSingleThreadExecutor()) {
            Future<MoneyReconciliation.Result> running;
            try (var other = LockedRow.of(dataSource, held)) {
                for (int row = 0; row < MORE_THAN_A_PAGE_WRITES; row++) {
                    other.execute(mirrored("OTHER-" + row));
                }
                running = threads.submit(reconciliation::run);
                database.awaitLockWait(waiting);
                other.execute(wanted);
            }
            return running.get();
        }
    }

    private static ValidatableResponse read(MoneyReconciliation.Result result) {
        return call("dev-viewer", "GET", "/v1/reconciliations/" + result.id()).body("run.status", equalTo("succeeded"));
    }

    private static String mirrored(String refId) {
        return "insert into supplier_transaction (ref_id, invoice, activity, status, price, fees, amount, seen_at)"
                + " values ('" + refId + "', '', '', 'new', 0, 0, 0, now(6))";
    }
}
