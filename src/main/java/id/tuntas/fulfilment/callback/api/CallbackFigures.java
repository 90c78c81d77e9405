package id.tuntas.fulfilment.callback.api;

import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.callback.inbox.Refusal;
import id.tuntas.fulfilment.series.Counter;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.IdTimes;
import id.tuntas.platform.database.sql.Sql;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/// How many callbacks arrived, repetitions excluded.
///
/// @param duplicatesLastHour those of the last hour whose content arrived more than once; if there are very many
///                           callbacks, of the latest
/// @param orphansLastHour    those that concern an order, but no order has their ref_id; of the same
public record CallbackFigures(
        long lastHour,
        long lastDay,
        long refusedLastHour,
        long refusedLastDay,
        long duplicatesLastHour,
        long orphansLastHour) {

    /// What [#at] needs to have been counted in the last day.
    public static final Set<String> COUNTED = Set.of(CallbackEvents.CALLBACKS, CallbackEvents.REFUSALS);

    private static final Duration HOUR = Duration.ofHours(1);

    /// Few enough for a query every few seconds.
    private static final int MAX_COMPARED = 10_000;

    private static final String COMPARED = "select sum(c.deliveries > 1) as duplicates,"
            + " sum(c.ref_id <> '' and c.event <> ? and " + CallbackFilter.ITS_ORDER
            + " is null) as orphans"
            + " from (select id, ref_id, event, deliveries from callback where id >= ? and received_at >= ?"
            + " order by id desc limit " + MAX_COMPARED + ") c";

    private record Compared(long duplicates, long orphans) {

        Compared and(Compared other) {
            return new Compared(duplicates + other.duplicates, orphans + other.orphans);
        }
    }

    /// Runs in the caller's transaction.
    ///
    /// @param day [#COUNTED] in the last day
    public static CallbackFigures at(Instant now, Counter day, Sql sql, Shards shards) {
        var hourAgo = now.minus(HOUR);
        var compared = shards.fromEach(() -> compared(hourAgo, sql)).stream()
                .reduce(Compared::and)
                .orElseThrow();
        long lastHour = Callback.receivedSince(hourAgo);
        long refusedLastHour = Refusal.since(hourAgo);
        // The day was counted a moment before its last hour.
        return new CallbackFigures(
                lastHour,
                Math.max(lastHour, day.get(CallbackEvents.CALLBACKS, 0)),
                refusedLastHour,
                Math.max(refusedLastHour, day.get(CallbackEvents.REFUSALS, 0)),
                compared.duplicates(),
                compared.orphans());
    }

    private static Compared compared(Instant hourAgo, Sql sql) {
        return sql.first(
                        COMPARED,
                        row -> new Compared(row.getLong("duplicates"), row.getLong("orphans")),
                        Callback.TEST,
                        IdTimes.first(hourAgo),
                        hourAgo)
                .orElseThrow();
    }
}
