package id.tuntas.fulfilment.reconcile;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// The mirror of the supplier's transactions.
@ApplicationScoped
class SupplierTransactionRetention implements RetentionRules {

    private final OpenOrders openOrders;
    private final RetentionConfig config;

    SupplierTransactionRetention(OpenOrders openOrders, RetentionConfig config) {
        this.openOrders = openOrders;
        this.config = config;
    }

    @Override
    public List<RetentionRule> rules() {
        // A run that takes longer than rows are kept would miss what it has seen itself.
        var rows = OldRows.byTime("supplier_transaction", "ref_id", "seen_at")
                .onlyWhere("not exists (select 1 from reconciliation"
                        + " where reconciliation.id = supplier_transaction.reconciliation_id"
                        + " and reconciliation.status = 'RUNNING')");
        return List.of(RetentionRule.delete(rows, config.supplierTransactions())
                .unlessInUse("ref_id", openOrders::amongRefIds));
    }
}
