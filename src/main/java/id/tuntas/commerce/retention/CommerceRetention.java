package id.tuntas.commerce.retention;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.platform.operate.retention.OldRows;
import id.tuntas.platform.operate.retention.RetentionRule;
import id.tuntas.platform.operate.retention.RetentionRules;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/// What is over: callbacks by their event, locks and inquiries past their time.
@ApplicationScoped
class CommerceRetention implements RetentionRules {

    private final InjectableInstance<AgroalDataSource> dataSource;
    private final CommerceConfig commerce;
    private final CommerceRetentionConfig config;

    CommerceRetention(
            @DataSource("commerce") InjectableInstance<AgroalDataSource> dataSource,
            CommerceConfig commerce,
            CommerceRetentionConfig config) {
        this.dataSource = dataSource;
        this.commerce = commerce;
        this.config = config;
    }

    @Override
    public Optional<javax.sql.DataSource> otherDatabase() {
        return Optional.of(dataSource.get());
    }

    @Override
    public List<RetentionRule> rules() {
        if (!commerce.enabled()) {
            return List.of();
        }
        return List.of(
                RetentionRule.delete(OldRows.byId("delivery").onlyWhere("due_at is null"), config.deliveries()),
                RetentionRule.delete(
                        OldRows.byTime("stock_lock", "token", "expires_at").onlyWhere("due_at is null"),
                        config.locks()),
                RetentionRule.delete(OldRows.byTime("bill_inquiry", "token", "expires_at"), config.inquiries()));
    }
}
