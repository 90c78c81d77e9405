package id.tuntas.commerce.webhook.delivery;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/// The running attempts to one receiver, and how fast it answered last. Times are those of [System#nanoTime]; guarded
/// by [Receivers].
final class Lane {

    /// How fast a receiver answers.
    private enum Pace {
        /// No attempt yet.
        UNKNOWN,
        /// It answers quickly, with any status.
        QUICK,
        /// It answers slowly or not at all.
        SLOW
    }

    private static final long SLOW_NANOS = Duration.ofSeconds(1).toNanos();

    /// Between two waiting deliveries, unless the receiver is slow.
    private static final long SPACING_NANOS = Duration.ofMillis(5).toNanos();

    private final Deque<Long> underWay = new ArrayDeque<>();
    private Pace pace = Pace.UNKNOWN;
    private long lastTook;
    private long lastTurn = Long.MIN_VALUE;

    int underWay() {
        return underWay.size();
    }

    boolean isIdle() {
        return underWay.isEmpty();
    }

    boolean isQuick(long now) {
        return pace == Pace.QUICK && !isSlow(now);
    }

    /// One attempt without an answer is enough, before its time-out.
    boolean isSlow(long now) {
        return pace == Pace.SLOW || !underWay.isEmpty() && now - underWay.getFirst() > SLOW_NANOS;
    }

    void begin(long now) {
        underWay.addLast(now);
    }

    void end(long begunAt, long now) {
        underWay.remove(begunAt);
        lastTook = now - begunAt;
        pace = lastTook > SLOW_NANOS ? Pace.SLOW : Pace.QUICK;
        if (pace == Pace.QUICK) {
            lastTurn = now;
        }
    }

    /// When a delivery without a slot may try again: each gets its own time, so that a thousand of them are not
    /// claimed repeatedly.
    ///
    /// @param share   its maximum concurrent attempts
    /// @param longest the maximum delay, however many are waiting
    long nextTurn(long now, int share, long longest) {
        var spacing = isSlow(now) ? Math.max(SLOW_NANOS, lastTook) / share : SPACING_NANOS;
        lastTurn = Math.min(Math.max(lastTurn, now) + spacing, now + longest);
        return lastTurn;
    }
}
