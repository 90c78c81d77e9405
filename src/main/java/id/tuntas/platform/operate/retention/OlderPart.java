package id.tuntas.platform.operate.retention;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A part of the rows that were in reach in former runs. Some of them may be left: a setting was shortened, the job
/// did not run for weeks, or an order was open for long. Each run looks through one part, and all runs through all.
///
/// @param to exclusive
record OlderPart(Instant from, Instant to) {

    /// @param oldest of the rows
    /// @param recent where the reach of each run ends, and older rows begin
    /// @param run    counts runs
    /// @return empty if no row is older
    static Optional<OlderPart> of(Instant oldest, Instant recent, Duration reach, long run) {
        if (!oldest.isBefore(recent)) {
            return Optional.empty();
        }
        long parts = Duration.between(oldest, recent).dividedBy(reach) + 1;
        // Backwards: the limit moves on between two runs, so that the parts overlap and leave no gap.
        var to = recent.minus(reach.multipliedBy(Math.floorMod(run, parts)));
        return Optional.of(new OlderPart(to.minus(reach), to));
    }
}
