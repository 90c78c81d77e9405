package id.tuntas.fulfilment.account;

import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import javax.sql.DataSource;

/// Balances that were read from the supplier.
@ApplicationScoped
class BalanceRetention implements RetentionRules {

    private final AgroalDataSource dataSource;
    private final RetentionConfig config;

    BalanceRetention(AgroalDataSource dataSource, RetentionConfig config) {
        this.dataSource = dataSource;
        this.config = config;
    }

    @Override
    public DataSource dataSource() {
        return dataSource;
    }

    @Override
    public List<RetentionRule> rules() {
        return List.of(RetentionRule.delete(OldRows.byId("balance_snapshot"), config.balanceSnapshots()));
    }
}
