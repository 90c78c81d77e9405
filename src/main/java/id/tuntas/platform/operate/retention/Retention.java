package id.tuntas.platform.operate.retention;

import id.tuntas.platform.operate.job.Job;
import io.agroal.api.AgroalDataSource;
import io.quarkus.arc.All;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;

/// Deletes what is older than the settings say, rule by rule and part by part. A run that is interrupted is completed
/// by the next one.
@ApplicationScoped
public class Retention implements Job<Retention.Result> {

    /// @param purged rows by rule
    public record Result(Map<String, Integer> purged) {}

    private final List<RetentionRules> features;
    private final DataSource usual;
    private final RetentionConfig config;
    private final Clock clock;

    Retention(@All List<RetentionRules> features, AgroalDataSource usual, RetentionConfig config, Clock clock) {
        this.features = features;
        this.usual = usual;
        this.config = config;
        this.clock = clock;
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
        var purged = new LinkedHashMap<String, Integer>();
        features.forEach(feature -> feature.rules().forEach(rule -> purged.put(rule.name(), purge(feature, rule))));
        return new Result(purged);
    }

    private int purge(RetentionRules feature, RetentionRule rule) {
        var before = clock.instant().minus(rule.keep());
        var dataSource = feature.otherDatabase().orElse(usual);
        int purged = 0;
        int skipped = 0;
        while (true) {
            int offset = skipped;
            var part = QuarkusTransaction.requiringNew()
                    .call(() -> PurgeRows.purge(dataSource, rule, before, offset, config.batch()));
            purged += part.purged();
            skipped += part.rows() - part.purged();
            if (part.rows() < config.batch()) {
                return purged;
            }
        }
    }
}
