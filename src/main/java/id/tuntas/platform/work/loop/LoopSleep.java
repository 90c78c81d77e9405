package id.tuntas.platform.work.loop;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// The sleep of a loop that found nothing to claim: until the next row becomes due, or an earlier one is announced.
/// An announcement after the claim counts, even before the sleep has started.
final class LoopSleep {

    private static final Duration LONGEST = Duration.ofSeconds(30);

    /// Prevents a busy loop, because rows leased by others are announced too.
    private static final Duration SHORTEST = Duration.ofMillis(20);

    private final Clock clock;
    private final Semaphore wakeUp = new Semaphore(0);
    private volatile Instant until = Instant.MAX;

    LoopSleep(Clock clock) {
        this.clock = clock;
    }

    void wake() {
        if (wakeUp.availablePermits() == 0) {
            wakeUp.release();
        }
    }

    /// A row becomes due at this time.
    void announce(Instant dueAt) {
        if (dueAt.isBefore(until)) {
            wake();
        }
    }

    /// @param claim   when it found nothing
    /// @param nextDue when the next row of the table becomes due, read after the claim
    void sleep(Instant claim, Optional<Instant> nextDue) throws InterruptedException {
        var next = nextDue.orElse(Instant.MAX);
        var now = clock.instant();
        var latest = now.plus(LONGEST);
        until = next.isBefore(latest) ? next : latest;
        // One millisecond more: waiting rounds down, and a claim slightly too early would find nothing.
        boolean woken = wakeUp.tryAcquire(Duration.between(now, until).toMillis() + 1, TimeUnit.MILLISECONDS);
        until = Instant.MAX;
        if (woken) {
            Thread.sleep(Duration.between(clock.instant(), claim.plus(SHORTEST)));
            wakeUp.drainPermits();
        }
    }
}
