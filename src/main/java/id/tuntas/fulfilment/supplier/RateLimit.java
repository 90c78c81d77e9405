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
    private static final String WAITED = "the call timed out while few are sent, because of a 429";
    private static final Duration SOON = Duration.ofSeconds(1);

    private final Clock clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private volatile Instant pausedUntil = Instant.MIN;

    /// How many there have been: what a call says that was sent before the last one is out of date.
    private int pauses;

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
        return left().map(left -> new Reply.Limited(WHY, Optional.of(left), false));
    }

    /// Waits until the present pause is over.
    void awaitEnd() {
        try {
            Thread.sleep(left().orElse(Duration.ZERO));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// A clock that was set back prolongs no pause.
    private Optional<Duration> left() {
        return Optional.of(Duration.between(clock.instant(), pausedUntil))
                .filter(left -> left.isPositive() && left.compareTo(LONGEST_PAUSE) <= 0);
    }

    /// Makes a call, unless the supplier takes none now. While it takes few, first waits for those under way.
    ///
    /// @param call may end without being sent because of [#paused]
    Reply within(Duration longestWait, Supplier<Reply> call) {
        int pausesBefore;
        lock.lock();
        try {
            if (!awaitTurn(longestWait)) {
                return paused().orElseGet(() -> new Reply.Limited(WAITED, Optional.of(SOON), false));
            }
            underWay++;
            pausesBefore = pauses;
        } finally {
            lock.unlock();
        }
        try {
            return judged(call.get(), pausesBefore);
        } finally {
            ended();
        }
    }

    private boolean awaitTurn(Duration longestWait) {
        try {
            long nanos = longestWait.toNanos();
            while (underWay >= mostUnderWay && left().isEmpty()) {
                if (nanos <= 0) {
                    return false;
                }
                nanos = changed.awaitNanos(nanos);
            }
            return left().isEmpty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private Reply judged(Reply reply, int pausesBefore) {
        lock.lock();
        try {
            return switch (reply) {
                case Reply.Limited _, Reply.NotSent _ -> reply;
                case Reply refusal when refusal.isOverRateLimit() -> refused(refusal, pausesBefore);
                case Reply other -> {
                    passed(pausesBefore);
                    yield other;
                }
            };
        } finally {
            lock.unlock();
        }
    }

    private void passed(int pausesBefore) {
        if (pausesBefore == pauses) {
            refusals = 0;
            if (mostUnderWay < Integer.MAX_VALUE) {
                mostUnderWay++;
            }
        }
    }

    /// Of calls that were sent together, the first that is refused counts.
    private Reply refused(Reply refusal, int pausesBefore) {
        var least = PAUSES.delay(refusals);
        var asked = refusal.retryAfter().orElse(least);
        if (pausesBefore == pauses) {
            var pause = Collections.min(List.of(LONGEST_PAUSE, Collections.max(List.of(least, asked))));
            pausedUntil = clock.instant().plus(pause);
            pauses++;
            refusals++;
            mostUnderWay = 1;
        }
        var wait = Collections.max(List.of(asked, left().orElse(Duration.ZERO)));
        return new Reply.Limited(refusal.why(), Optional.of(wait), true);
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
