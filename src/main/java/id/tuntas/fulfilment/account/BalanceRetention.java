package id.tuntas.fulfilment.account;

import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// Balances that were read from the supplier.
@ApplicationScoped
class BalanceRetention implements RetentionRules {

    private final RetentionConfig config;

    BalanceRetention(RetentionConfig config) {
        this.config = config;
    }

    @Override
    public List<RetentionRule> rules() {
        return List.of(RetentionRule.delete(OldRows.byId("balance_snapshot"), config.balanceSnapshots()));
    }
}
