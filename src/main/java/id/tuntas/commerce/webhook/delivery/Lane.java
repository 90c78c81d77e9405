package id.tuntas.commerce.webhook.delivery;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/// The attempts that are under way to one receiver, and how it answered the last one. Times are those of
/// [System#nanoTime]; guarded by [Receivers].
final class Lane {

    /// What is known of a receiver.
    private enum Pace {
        /// It was not heard of yet.
        UNKNOWN,
        /// It answers, whatever it answers.
        QUICK,
        /// It lets others wait.
        SLOW
    }

    private static final long SLOW_NANOS = Duration.ofSeconds(1).toNanos();

    /// Between two that wait for a turn, unless the receiver is slow.
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

    /// Without waiting for the time limit: one attempt that has no answer yet is enough.
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

    /// When the next one that found no room may try again: each gets a turn of its own, so that a thousand of them are
    /// not claimed again and again.
    ///
    /// @param share   how many it may have under way
    /// @param longest after which all are due, however many they are
    long nextTurn(long now, int share, long longest) {
        var spacing = isSlow(now) ? Math.max(SLOW_NANOS, lastTook) / share : SPACING_NANOS;
        lastTurn = Math.min(Math.max(lastTurn, now) + spacing, now + longest);
        return lastTurn;
    }
}
