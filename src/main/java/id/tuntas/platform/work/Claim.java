package id.tuntas.platform.work;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A leased row, with the values that later prove that the lease is still held.
///
/// @param attempt    how often the work was tried before; [DueWork] decides what counts
/// @param generation grows with every claim of the row; a stale owner has an older one
/// @param wakes      grows with every [DueQueue#wake]; if it grew since the claim, the row is due again
/// @param isAbandoned whether the previous attempt was interrupted or could not be recorded, so that its outcome is
///                     unknown
/// @param traceparent the trace that this row continues; null if nothing is traced
public record Claim(
        String key,
        int attempt,
        long generation,
        long wakes,
        Instant dueAt,
        boolean isAbandoned,
        @Nullable String traceparent) {

    /// For work whose subjects are the keys of its rows.
    public static Map<Claim, String> keys(List<Claim> claims) {
        return claims.stream().collect(toMap(identity(), Claim::key));
    }

    /// When the row was added to a queue whose finished rows are deleted: its generation begins with that
    /// time, and grows by some microseconds. Long ago for a row of version 1.0.0.
    public Instant addedAt() {
        return Instant.EPOCH.plus(generation, ChronoUnit.MICROS);
    }

    /// Whether it is the first claim of the row, in a queue whose finished rows are kept.
    public boolean isFirst() {
        return generation == 1;
    }

    /// Whether something from outside asked for this work, not only its due time.
    public boolean isWoken() {
        return wakes > 0;
    }
}
