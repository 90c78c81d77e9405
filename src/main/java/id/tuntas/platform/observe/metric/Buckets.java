package id.tuntas.platform.observe.metric;

import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Arrays;

/// The bounds of histograms: two sets, so that histograms of one kind can be compared. What an alert rule compares a
/// quantile with has to be one of them.
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
            120_000,
            300_000,
            900_000,
            3_600_000,
            21_600_000,
            86_400_000);

    private final Duration[] bounds;

    Buckets(long... millis) {
        this.bounds = Arrays.stream(millis).mapToObj(Duration::ofMillis).toArray(Duration[]::new);
    }

    /// A histogram in seconds.
    public Timer.Builder timer(String name, String description) {
        return Timer.builder(name).description(description).serviceLevelObjectives(bounds.clone());
    }
}
