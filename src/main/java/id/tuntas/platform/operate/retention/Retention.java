package id.tuntas.platform.operate.retention;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.job.Job;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Deletes old rows of the default database. A database that only some replicas reach needs a job of its own, which
/// only they have.
@ApplicationScoped
public class Retention implements Job<Retention.Result> {

    /// @param purged rows by rule
    public record Result(Map<String, Integer> purged) {}

    private final List<RetentionRules> features;
    private final Sql sql;
    private final DeleteOldRows deleteOldRows;
    private final RetentionConfig config;

    Retention(@All List<RetentionRules> features, Sql sql, DeleteOldRows deleteOldRows, RetentionConfig config) {
        this.features = features;
        this.sql = sql;
        this.deleteOldRows = deleteOldRows;
        this.config = config;
    }

    @Override
    public String name() {
        return "retention";
    }

    @Override
    public Duration every() {
        return config.every();
    }

    @Override
    public Result run() {
        return new Result(deleteOldRows.delete(sql, features));
    }
}
