package id.tuntas.fulfilment.order.duration;

import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// Curves of items that are no longer bought.
@ApplicationScoped
class DurationRetention implements RetentionRules {

    private final DurationTable table;
    private final RetentionConfig config;

    DurationRetention(DurationTable table, RetentionConfig config) {
        this.table = table;
        this.config = config;
    }

    @Override
    public List<RetentionRule> rules() {
        return QuarkusTransaction.requiringNew().call(table::isThere)
                ? List.of(RetentionRule.delete(
                        OldRows.byTime(DurationTable.NAME, "id", "changed_at"), config.orderDurations()))
                : List.of();
    }
}
