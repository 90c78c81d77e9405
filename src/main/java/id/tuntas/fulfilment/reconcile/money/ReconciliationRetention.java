package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// Findings before their runs, which they refer to.
@ApplicationScoped
class ReconciliationRetention implements RetentionRules {

    private final RetentionConfig config;

    ReconciliationRetention(RetentionConfig config) {
        this.config = config;
    }

    @Override
    public List<RetentionRule> rules() {
        var withoutFindings = OldRows.byId("reconciliation")
                .onlyWhere("not exists (select 1 from reconciliation_finding"
                        + " where reconciliation_finding.reconciliation_id = reconciliation.id)");
        return List.of(
                RetentionRule.delete(OldRows.byId("reconciliation_finding"), config.reconciliations()),
                RetentionRule.delete(withoutFindings, config.reconciliations()));
    }
}
