package id.tuntas.platform.observe.metric;

import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Arrays;

/// The bounds of histograms: two sets, so that histograms of one kind can be compared.
public enum Buckets {
    /// Durations that a caller waits for.
    MOMENTS(1, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000),
    /// Durations that a customer waits for.
    WAITS(
            100,
            500,
            1_000,
            2_000,
            5_000,
            10_000,
            30_000,
            60_000,
            5 * 60_000L,
            15 * 60_000L,
            3_600_000L,
            6 * 3_600_000L,
            24 * 3_600_000L);

    private final Duration[] bounds;

    Buckets(long... millis) {
        this.bounds = Arrays.stream(millis).mapToObj(Duration::ofMillis).toArray(Duration[]::new);
    }

    /// A histogram in seconds.
    public Timer.Builder timer(String name, String description) {
        return Timer.builder(name).description(description).serviceLevelObjectives(bounds.clone());
    }
}
