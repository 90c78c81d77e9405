package id.tuntas.platform.work.loop;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The counters of a loop and the size of its queue.
///
/// @param lastSuccess the last successful claim, even if nothing was due
public record WorkFigures(
        String name,
        long due,
        long total,
        Duration oldest,
        long done,
        long failed,
        double perSecond,
        @Nullable Instant lastSuccess) {}
