package id.tuntas.fulfilment.operations.alert;

import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import javax.sql.DataSource;

/// Alerts to operators that are over.
@ApplicationScoped
class AlertRetention implements RetentionRules {

    private final AgroalDataSource dataSource;
    private final RetentionConfig config;

    AlertRetention(AgroalDataSource dataSource, RetentionConfig config) {
        this.dataSource = dataSource;
        this.config = config;
    }

    @Override
    public DataSource dataSource() {
        return dataSource;
    }

    @Override
    public List<RetentionRule> rules() {
        return List.of(RetentionRule.delete(OldRows.byTime("operator_alert", "id", "cleared_at"), config.alerts()));
    }
}
