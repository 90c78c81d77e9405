package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;

/// Findings before their runs, which they refer to. What the next run needs stays, however short the time: without the
/// end of the latest successful one, days would be left out.
@ApplicationScoped
class ReconciliationRetention implements RetentionRules {

    private final RetentionConfig config;
    private final Clock clock;

    ReconciliationRetention(RetentionConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    @Override
    public List<RetentionRule> rules() {
        var withoutFindings = OldRows.byId("reconciliation")
                .onlyWhere("not exists (select 1 from reconciliation_finding"
                        + " where reconciliation_finding.reconciliation_id = reconciliation.id)");
        return List.of(
                RetentionRule.delete(OldRows.byId("reconciliation_finding"), config.reconciliations())
                        .unlessInUse("reconciliation_id", _ -> Reconciliation.needed(clock.instant())),
                RetentionRule.delete(withoutFindings, config.reconciliations())
                        .unlessInUse("id", _ -> Reconciliation.needed(clock.instant())));
    }
}
