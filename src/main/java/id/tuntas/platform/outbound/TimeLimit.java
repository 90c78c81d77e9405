package id.tuntas.platform.outbound;

import java.time.Duration;

/// Measures one request against its time limit.
final class TimeLimit {

    private final long begin = System.nanoTime();
    private final Duration limit;

    TimeLimit(Duration limit) {
        this.limit = limit;
    }

    Duration took() {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /// At least one millisecond: zero means "for ever" to some of those who are asked to wait.
    long remainingMillis() {
        return Math.max(1, limit.minus(took()).toMillis());
    }

    boolean isOver() {
        return took().compareTo(limit) >= 0;
    }
}
