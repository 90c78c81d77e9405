package id.tuntas.commerce.retention;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/// What is over: callbacks by their event, locks and inquiries past their time.
@ApplicationScoped
class CommerceRetention implements RetentionRules {

    private final CommerceDatabase database;
    private final List<OldCommerceRows> old;
    private final CommerceConfig commerce;
    private final CommerceRetentionConfig config;

    CommerceRetention(
            CommerceDatabase database,
            @All List<OldCommerceRows> old,
            CommerceConfig commerce,
            CommerceRetentionConfig config) {
        this.database = database;
        this.old = old;
        this.commerce = commerce;
        this.config = config;
    }

    @Override
    public Optional<DataSource> otherDatabase() {
        return Optional.of(database.sql().dataSource());
    }

    @Override
    public List<RetentionRule> rules() {
        if (!commerce.enabled()) {
            return List.of();
        }
        return old.stream().map(rows -> rows.rule(config)).toList();
    }
}
