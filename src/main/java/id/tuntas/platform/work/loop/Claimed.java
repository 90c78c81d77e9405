package id.tuntas.platform.work.loop;

import id.tuntas.platform.work.Claim;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// Claimed rows with their subjects, or how long there will be none.
///
/// @param nextDue when the next row becomes due; empty if there is none, or if rows were claimed
record Claimed<S>(Map<Claim, Optional<S>> rows, Optional<Instant> nextDue) {

    static <S> Claimed<S> nothing() {
        return new Claimed<>(Map.of(), Optional.empty());
    }
}
