package id.tuntas.fulfilment.catalogue.pricechange;

import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// The history of prices.
@ApplicationScoped
class PriceChangeRetention implements RetentionRules {

    private final PriceChanges changes;
    private final RetentionConfig config;

    PriceChangeRetention(PriceChanges changes, RetentionConfig config) {
        this.changes = changes;
        this.config = config;
    }

    @Override
    public List<RetentionRule> rules() {
        return QuarkusTransaction.requiringNew().call(changes::isThere)
                ? List.of(RetentionRule.delete(OldRows.byId(PriceChanges.TABLE), config.priceChanges()))
                : List.of();
    }
}
