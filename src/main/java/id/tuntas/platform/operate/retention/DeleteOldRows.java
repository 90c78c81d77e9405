package id.tuntas.platform.operate.retention;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.IdTimes;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.job.JobParts;
import id.tuntas.platform.rest.listing.Where;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Deletes what is older than the settings say, rule by rule and part by part, each old row read once. What is
/// interrupted is completed by the next run.
@ApplicationScoped
public class DeleteOldRows {

    private static final Duration HOUR = Duration.ofHours(1);

    /// How far behind the limit each run looks for rows that stay when they were handled. Short, since it reads again
    /// what the runs before have handled.
    private static final Duration REACH = Duration.ofDays(3);

    /// @param last where the next part begins; null if there is none
    private record Part(int purged, @Nullable Row last) {}

    /// @param age an id or a time
    private record Row(String key, String owner, Object age) {}

    private final Shards shards;
    private final RetentionConfig config;
    private final Clock clock;

    DeleteOldRows(Shards shards, RetentionConfig config, Clock clock) {
        this.shards = shards;
        this.config = config;
        this.clock = clock;
    }

    /// @param sql of the database with the tables of these features
    /// @return rows by rule
    /// @throws RuntimeException the first failure, after all other rules
    public Map<String, Integer> delete(Sql sql, List<RetentionRules> features) {
        var parts = new JobParts();
        var purged = new LinkedHashMap<String, Integer>();
        for (var feature : features) {
            parts.attempt(feature::rules, List.<RetentionRule>of())
                    .forEach(rule -> purged.put(rule.name(), purge(sql, rule, parts)));
        }
        parts.end();
        return purged;
    }

    private int purge(Sql sql, RetentionRule rule, JobParts parts) {
        return shards.onPlacesOf(rule.rows().table()).stream()
                .mapToInt(place -> parts.attempt(() -> purge(sql, rule, place), 0))
                .sum();
    }

    private int purge(Sql sql, RetentionRule rule, ShardTransactions transactions) {
        var now = clock.instant();
        var before = now.minus(rule.keep());
        if (!rule.rows().stays()) {
            return purge(sql, rule, Instant.EPOCH, before, transactions);
        }
        var reach = reach();
        var recent = before.minus(reach);
        long run = now.toEpochMilli() / config.every().toMillis();
        int purged = transactions
                .call(() -> oldest(sql, rule.rows(), Instant.EPOCH, recent, Instant.EPOCH))
                .flatMap(oldest -> OlderPart.of(oldest, recent, reach, run))
                .map(part -> purge(sql, rule, part.from(), part.to(), transactions))
                .orElse(0);
        return purged + purge(sql, rule, recent, before, transactions);
    }

    /// At least two periods, so that a run that failed leaves no gap.
    private Duration reach() {
        var twoPeriods = config.every().multipliedBy(2);
        return twoPeriods.compareTo(REACH) > 0 ? twoPeriods : REACH;
    }

    /// Hour by hour, so that no statement reads through the days whose rows have been handled before.
    private int purge(Sql sql, RetentionRule rule, Instant start, Instant before, ShardTransactions transactions) {
        var from = start;
        int purged = 0;
        while (true) {
            var next = from;
            var end = transactions.call(() -> endOfFirst(sql, rule.rows(), next, before));
            if (end.isEmpty()) {
                return purged;
            }
            purged += purgePeriod(sql, rule, from, end.get(), transactions);
            from = end.get();
        }
    }

    private int purgePeriod(Sql sql, RetentionRule rule, Instant from, Instant end, ShardTransactions transactions) {
        int purged = 0;
        Row last = null;
        while (true) {
            var after = last;
            var part = transactions.call(() -> purgePart(sql, rule, from, end, after));
            purged += part.purged();
            if (part.last() == null) {
                return purged;
            }
            last = part.last();
        }
    }

    /// One part of the old rows of a table, along an index.
    ///
    /// @param after the last row of the part before
    private Part purgePart(Sql sql, RetentionRule rule, Instant from, Instant end, @Nullable Row after) {
        var old = old(sql, rule, from, end, after);
        var inUse = inUse(rule.inUse(), old);
        var keys = old.stream()
                .filter(row -> !inUse.contains(row.owner()))
                .map(Row::key)
                .toList();
        int purged = keys.isEmpty() ? 0 : purge(sql, rule, keys, end);
        return new Part(purged, old.size() < config.batch() ? null : old.getLast());
    }

    /// Those that are still old: a row may have changed since it was read, without a lock.
    ///
    /// @return how many they were
    private static int purge(Sql sql, RetentionRule rule, List<String> keys, Instant end) {
        var rows = rule.rows();
        var list = InList.of(keys);
        return sql.update(
                rule.statement() + " where " + rows.key() + " in " + list.sql() + " and " + rows.age() + " < ? "
                        + rows.condition(),
                list,
                age(rows, end));
    }

    /// An hour after the oldest row of a period, and not after the period.
    ///
    /// @return empty if there is no row
    private static Optional<Instant> endOfFirst(Sql sql, OldRows rows, Instant from, Instant before) {
        return oldest(sql, rows, from, before, before)
                .map(oldest -> oldest.plus(HOUR).isBefore(before) ? oldest.plus(HOUR) : before);
    }

    /// @param unknown if the id of the oldest row says no time
    /// @return empty if there is no row
    private static Optional<Instant> oldest(Sql sql, OldRows rows, Instant from, Instant before, Instant unknown) {
        return sql.list(
                        "select min(" + rows.age() + ") as age from " + rows.table() + " where " + rows.age()
                                + " >= ? and " + rows.age() + " < ?",
                        row -> Optional.ofNullable(
                                rows.isById() ? time(row.getString("age"), unknown) : instant(row, "age")),
                        age(rows, from),
                        age(rows, before))
                .getFirst();
    }

    /// @param unknown if the id says no time
    private static @Nullable Instant time(@Nullable String id, Instant unknown) {
        return id == null ? null : Ulid.isValid(id) ? Ulid.getInstant(id) : unknown;
    }

    private List<Row> old(Sql sql, RetentionRule rule, Instant from, Instant end, @Nullable Row after) {
        var rows = rule.rows();
        var owner = rule.inUse() == null ? "''" : rule.inUse().column();
        var where = new Where()
                .always(rows.age() + " >= ?", after == null ? age(rows, from) : after.age())
                .always(rows.age() + " < ?", age(rows, end));
        if (after != null && rows.isById()) {
            where.always(rows.age() + " > ?", after.age());
        } else if (after != null) {
            where.always("(" + rows.age() + " > ? or " + rows.key() + " > ?)", after.age(), after.key());
        }
        var values = new ArrayList<>(where.values());
        values.add(config.batch());
        return sql.list(
                "select " + rows.key() + ", " + owner + ", " + rows.age() + " as age from " + rows.table() + where.sql()
                        + " " + rows.condition() + " order by " + rows.age() + (rows.isById() ? "" : ", " + rows.key())
                        + " limit ?",
                row -> new Row(
                        row.getString(1),
                        row.getString(2),
                        rows.isById() ? row.getString("age") : requireNonNull(instant(row, "age"))),
                values.toArray());
    }

    private static Object age(OldRows rows, Instant moment) {
        return rows.isById() ? IdTimes.least(moment) : moment;
    }

    private static Set<String> inUse(RetentionRule.@Nullable InUse inUse, List<Row> rows) {
        return inUse == null || rows.isEmpty()
                ? Set.of()
                : inUse.find().apply(rows.stream().map(Row::owner).collect(Collectors.toSet()));
    }
}
