package id.tuntas.platform.work;

import id.tuntas.platform.time.Backoff;
import java.time.Duration;

/// How a queue is worked off.
///
/// @param batch       rows per claim, and per recording transaction
/// @param concurrency rows acted on at the same time by this process; those that wait to be recorded do not count
/// @param afterFailure delays after an act that failed unexpectedly
public record WorkSettings(int batch, int concurrency, Backoff afterFailure) {

    public static WorkSettings defaults() {
        return new WorkSettings(64, 64, new Backoff(Duration.ofSeconds(1), 2, Duration.ofMinutes(5)));
    }
}
