package id.tuntas.platform.work;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What a loop has done and what is waiting for it.
///
/// @param lastSuccess when the queue was last claimed from without trouble, even if nothing was due
public record WorkFigures(
        String name,
        long due,
        long total,
        Duration oldest,
        long done,
        long failed,
        double perSecond,
        @Nullable Instant lastSuccess) {}
