package id.tuntas.commerce.retention;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.platform.operate.job.Job;
import id.tuntas.platform.operate.retention.DeleteOldRows;
import id.tuntas.platform.operate.retention.Retention;
import id.tuntas.platform.operate.retention.RetentionConfig;
import id.tuntas.platform.operate.retention.RetentionRule;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;

/// Deletes what is over: callbacks by their event, locks and inquiries past their time. A job of its own, since
/// replicas without the role have the other jobs too, and do not reach commerce's database.
@ApplicationScoped
class CommerceRetention implements Job<Retention.Result> {

    private final CommerceDatabase database;
    private final List<OldCommerceRows> old;
    private final DeleteOldRows deleteOldRows;
    private final CommerceConfig commerce;
    private final CommerceRetentionConfig config;
    private final RetentionConfig period;

    CommerceRetention(
            CommerceDatabase database,
            @All List<OldCommerceRows> old,
            DeleteOldRows deleteOldRows,
            CommerceConfig commerce,
            CommerceRetentionConfig config,
            RetentionConfig period) {
        this.database = database;
        this.old = old;
        this.deleteOldRows = deleteOldRows;
        this.commerce = commerce;
        this.config = config;
        this.period = period;
    }

    @Override
    public String name() {
        return "commerce-retention";
    }

    @Override
    public Duration every() {
        return period.every();
    }

    @Override
    public boolean isEnabled() {
        return commerce.enabled();
    }

    @Override
    public Retention.Result run() {
        return new Retention.Result(deleteOldRows.delete(database.sql(), List.of(this::rules)));
    }

    private List<RetentionRule> rules() {
        return old.stream().map(rows -> rows.rule(config)).toList();
    }
}
