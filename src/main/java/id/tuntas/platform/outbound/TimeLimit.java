package id.tuntas.platform.outbound;

import java.time.Duration;

/// The time limit of one request.
final class TimeLimit {

    private final long begin = System.nanoTime();
    private final Duration limit;

    TimeLimit(Duration limit) {
        this.limit = limit;
    }

    Duration took() {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /// At least one millisecond, because zero can mean no limit.
    long remainingMillis() {
        return Math.max(1, limit.minus(took()).toMillis());
    }

    boolean isOver() {
        return took().compareTo(limit) >= 0;
    }
}
