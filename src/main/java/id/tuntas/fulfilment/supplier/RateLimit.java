package id.tuntas.fulfilment.supplier;

import id.tuntas.platform.time.Backoff;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// Keeps to a rate limit that only the supplier knows. Once it has refused a call, none is sent for as long as
/// it asks, for a minute at most, and then one at a time, with one more for each that is not refused: so few are
/// refused, whether its budget is renewed every minute or little by little.
///
/// Each replica learns it by itself, at the cost of a few refused calls.
final class RateLimit {

    /// Whatever the supplier asks: one header must not stop all orders for long, and a single call a minute does no
    /// harm.
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    /// At least, by the number of refusals in a row: the supplier may not say how long, or say 0.
    private static final Backoff PAUSES = new Backoff(Duration.ofMillis(200), 2, LONGEST_PAUSE);

    private static final String WHY = "429 TOO_MANY_REQUESTS";

    private final Clock clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private volatile Instant pausedUntil = Instant.MIN;
    private int refusals;
    private int underWay;
    private int mostUnderWay = Integer.MAX_VALUE;

    RateLimit(Clock clock) {
        this.clock = clock;
    }

    Instant pausedUntil() {
        return paused().isPresent() ? pausedUntil : Instant.MIN;
    }

    /// What a call is answered that is not sent; empty if it may be.
    Optional<Reply> paused() {
        var left = Duration.between(clock.instant(), pausedUntil);
        // A clock that was set back prolongs no pause.
        var isPaused = left.isPositive() && left.compareTo(LONGEST_PAUSE) <= 0;
        return isPaused ? Optional.of(new Reply.Limited(WHY, Optional.of(left))) : Optional.empty();
    }

    /// Makes a call, unless the supplier takes none now. While it takes few, first waits for those under way.
    ///
    /// @param call may end without being sent because of [#paused]
    Reply within(Duration longestWait, Supplier<Reply> call) {
        if (!begins(longestWait)) {
            return paused().orElseGet(() -> new Reply.Limited(WHY, Optional.of(Duration.ZERO)));
        }
        try {
            return judged(call.get());
        } finally {
            ended();
        }
    }

    private boolean begins(Duration longestWait) {
        lock.lock();
        try {
            long left = longestWait.toNanos();
            while (underWay >= mostUnderWay && paused().isEmpty()) {
                if (left <= 0) {
                    return false;
                }
                left = changed.awaitNanos(left);
            }
            if (paused().isPresent()) {
                return false;
            }
            underWay++;
            return true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    private Reply judged(Reply reply) {
        lock.lock();
        try {
            return switch (reply) {
                case Reply.Limited _, Reply.NotSent _ -> reply;
                case Reply refusal when refusal.isOverRateLimit() -> refused(refusal);
                case Reply other -> {
                    passed();
                    yield other;
                }
            };
        } finally {
            lock.unlock();
        }
    }

    /// Calls that were sent before a refusal say nothing of what is allowed after the pause.
    private void passed() {
        if (paused().isEmpty()) {
            refusals = 0;
            if (mostUnderWay < Integer.MAX_VALUE) {
                mostUnderWay++;
            }
        }
    }

    /// Of calls that were sent together, the first that is refused counts.
    private Reply refused(Reply refusal) {
        var now = clock.instant();
        if (paused().isEmpty()) {
            refusals++;
            mostUnderWay = 1;
        }
        var least = PAUSES.delay(refusals - 1);
        var asked = refusal.retryAfter().orElse(least);
        var pause = Collections.min(List.of(LONGEST_PAUSE, Collections.max(List.of(least, asked))));
        var end = now.plus(pause);
        pausedUntil = paused().isPresent() && pausedUntil.isAfter(end) ? pausedUntil : end;
        var left = Duration.between(now, pausedUntil);
        return new Reply.Limited(refusal.why(), Optional.of(Collections.max(List.of(left, asked))));
    }

    private void ended() {
        lock.lock();
        try {
            underWay--;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
