package id.tuntas.platform.operate.retention;

import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.IdTimes;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.job.Job;
import io.agroal.api.AgroalDataSource;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/// Deletes what is older than the settings say, rule by rule and part by part. A run that is interrupted is completed
/// by the next one.
@ApplicationScoped
public class Retention implements Job<Retention.Result> {

    /// @param purged rows by rule
    public record Result(Map<String, Integer> purged) {}

    /// @param rows   that were read
    /// @param purged of them; the others are in use
    private record Part(int rows, int purged) {}

    private record Row(String key, String owner) {}

    private final List<RetentionRules> features;
    private final DataSource usual;
    private final Shards shards;
    private final RetentionConfig config;
    private final Clock clock;

    Retention(
            @All List<RetentionRules> features,
            AgroalDataSource usual,
            Shards shards,
            RetentionConfig config,
            Clock clock) {
        this.shards = shards;
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
        return shards.onPlacesOf(rule.rows().table()).stream()
                .mapToInt(place -> purge(feature, rule, place))
                .sum();
    }

    private int purge(RetentionRules feature, RetentionRule rule, ShardTransactions transactions) {
        var before = clock.instant().minus(rule.keep());
        var sql = new Sql(feature.otherDatabase().orElse(usual));
        int purged = 0;
        int skipped = 0;
        while (true) {
            int offset = skipped;
            var part = transactions.call(() -> purge(sql, rule, before, offset, config.batch()));
            purged += part.purged();
            skipped += part.rows() - part.purged();
            if (part.rows() < config.batch()) {
                return purged;
            }
        }
    }

    /// One part of the old rows of a table, along an index.
    ///
    /// @param skipped rows in use that the parts before have left
    private static Part purge(Sql sql, RetentionRule rule, Instant before, int skipped, int limit) {
        var old = old(sql, rule, before, skipped, limit);
        var inUse = inUse(rule.inUse(), old);
        var keys = old.stream()
                .filter(row -> !inUse.contains(row.owner()))
                .map(Row::key)
                .toList();
        if (!keys.isEmpty()) {
            var list = InList.of(keys);
            sql.update(rule.statement() + " where " + rule.rows().key() + " in " + list.sql(), list);
        }
        return new Part(old.size(), keys.size());
    }

    private static List<Row> old(Sql sql, RetentionRule rule, Instant before, int skipped, int limit) {
        var rows = rule.rows();
        var owner = rule.inUse() == null ? "''" : rule.inUse().column();
        var from = rows.reach() == null ? Instant.EPOCH : before.minus(rows.reach());
        return sql.list(
                "select " + rows.key() + ", " + owner + " from " + rows.table() + " where " + rows.age() + " >= ? and "
                        + rows.age() + " < ? " + rows.condition() + " order by " + rows.age() + " limit ? offset ?",
                row -> new Row(row.getString(1), row.getString(2)),
                age(rows, from),
                age(rows, before),
                limit,
                skipped);
    }

    private static Object age(OldRows rows, Instant moment) {
        return rows.isById() ? IdTimes.least(moment) : moment;
    }

    private static Set<String> inUse(RetentionRule.InUse inUse, List<Row> rows) {
        return inUse == null || rows.isEmpty()
                ? Set.of()
                : inUse.find().apply(rows.stream().map(Row::owner).collect(Collectors.toSet()));
    }
}
