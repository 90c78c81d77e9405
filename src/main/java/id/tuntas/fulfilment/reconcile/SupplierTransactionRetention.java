package id.tuntas.fulfilment.reconcile;

import static java.util.stream.Collectors.joining;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// The mirror of the supplier's transactions.
@ApplicationScoped
class SupplierTransactionRetention implements RetentionRules {

    private final Sql sql;
    private final OpenOrders openOrders;
    private final RetentionConfig config;

    SupplierTransactionRetention(Sql sql, OpenOrders openOrders, RetentionConfig config) {
        this.sql = sql;
        this.openOrders = openOrders;
        this.config = config;
    }

    @Override
    public List<RetentionRule> rules() {
        // A run that takes longer than rows are kept would miss what it has seen itself.
        var seen = OldRows.byTime("supplier_transaction", "ref_id", "seen_at");
        var running = running();
        var rows = running.isEmpty()
                ? seen
                : seen.onlyWhere("(reconciliation_id is null or reconciliation_id not in "
                        + running.stream().collect(joining("', '", "('", "')")) + ")");
        return List.of(RetentionRule.delete(rows, config.supplierTransactions())
                .unlessInUse("ref_id", openOrders::amongRefIds));
    }

    /// The ids of the running reconciliations, which are not in the shards. One that begins later sees its rows later
    /// than what is deleted.
    private List<String> running() {
        return QuarkusTransaction.requiringNew()
                .call(() ->
                        sql.list("select id from reconciliation where status = 'RUNNING'", row -> row.getString("id")));
    }
}
