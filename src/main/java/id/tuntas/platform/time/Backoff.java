package id.tuntas.platform.time;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/// Exponential backoff with jitter: each delay is 80 % to 120 % of its nominal length, so that rows that failed
/// together are not retried together. None is longer than the longest: there, they are 80 % to 100 % of it.
public record Backoff(Duration first, double factor, Duration max) {

    private static final double JITTER = 0.2;

    /// The same with no delay above this one.
    public Backoff atMost(Duration longest) {
        return max.compareTo(longest) > 0 ? new Backoff(first, factor, longest) : this;
    }

    /// @param attempt 0 for the first delay
    public Duration delay(int attempt) {
        return delay(attempt, ThreadLocalRandom.current());
    }

    /// @param random decides the jitter
    public Duration delay(int attempt, RandomGenerator random) {
        var nominal = Math.min(first.toMillis() * Math.pow(factor, attempt), max.toMillis());
        var least = nominal * (1 - JITTER);
        var most = Math.min(nominal * (1 + JITTER), max.toMillis());
        return Duration.ofMillis(Math.round(least + random.nextDouble() * (most - least)));
    }
}
