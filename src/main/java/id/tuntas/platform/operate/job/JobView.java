package id.tuntas.platform.operate.job;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A job as operators see it.
///
/// @param failures   consecutive failed runs until now
/// @param late       whether two runs were missed
/// @param lastResult figures of the last successful run
public record JobView(
        String name,
        double everySeconds,
        boolean running,
        boolean late,
        int failures,
        @Nullable Instant lastStartedAt,
        @Nullable Instant lastSuccessAt,
        @Nullable Instant lastFailureAt,
        @Nullable Instant nextRunAt,
        @Nullable Long lastDurationMs,
        @Nullable String lastError,
        @JsonRawValue @Nullable String lastResult) {

    static JobView of(JobRow row, boolean isLate, Instant now) {
        return new JobView(
                row.name,
                row.everyMillis / 1000.0,
                row.leasedUntil != null && row.leasedUntil.isAfter(now),
                isLate,
                row.failures,
                row.lastStartedAt,
                row.lastSuccessAt,
                row.lastFailureAt,
                row.dueAt,
                row.lastDurationMillis,
                row.lastError,
                row.lastResult);
    }
}
