package id.tuntas.platform.work.loop;

import id.tuntas.platform.work.Claim;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Claimed rows with their subjects, or how long there will be none.
///
/// @param rows    without a subject if it could not be read
/// @param nextDue when the next row becomes due; empty if there is none, or if rows were claimed
record Claimed<S>(Map<Claim, Optional<S>> rows, Optional<Instant> nextDue) {

    /// Between two looks whether a queue is still paused, which read no table.
    private static final Duration WHILE_PAUSED = Duration.ofSeconds(1);

    static <S> Claimed<S> of(Map<Claim, Optional<S>> rows) {
        return new Claimed<>(rows, Optional.empty());
    }

    static <S> Claimed<S> nothing() {
        return of(Map.of());
    }

    /// The queue is paused; how long is not known.
    static <S> Claimed<S> paused(Instant now) {
        return new Claimed<>(Map.of(), Optional.of(now.plus(WHILE_PAUSED)));
    }
}
