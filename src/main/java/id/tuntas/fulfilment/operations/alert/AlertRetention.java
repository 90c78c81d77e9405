package id.tuntas.fulfilment.operations.alert;

import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// Alerts to operators that are over.
@ApplicationScoped
class AlertRetention implements RetentionRules {

    private final RetentionConfig config;

    AlertRetention(RetentionConfig config) {
        this.config = config;
    }

    @Override
    public List<RetentionRule> rules() {
        return List.of(RetentionRule.delete(OldRows.byTime("operator_alert", "id", "cleared_at"), config.alerts()));
    }
}
