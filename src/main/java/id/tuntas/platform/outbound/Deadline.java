package id.tuntas.platform.outbound;

import java.time.Duration;

/// The time limit of one request, without its wait for a connection.
final class Deadline {

    private long begin = System.nanoTime();
    private final Duration limit;

    Deadline(Duration limit) {
        this.limit = limit;
    }

    Duration took() {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /// Time that was not spent on the request.
    void leaveOut(Duration wait) {
        begin += wait.toNanos();
    }

    /// At least one millisecond, because zero can mean no limit.
    long remainingMillis() {
        return Math.max(1, limit.minus(took()).toMillis());
    }

    boolean isOver() {
        return took().compareTo(limit) >= 0;
    }
}
