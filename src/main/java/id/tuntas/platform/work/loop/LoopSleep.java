package id.tuntas.platform.work.loop;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// The sleep of a loop that found nothing to claim: until the next row becomes due, or an earlier one is announced. If
/// other replicas attend to its rows, until one is announced that is due.
/// An announcement after the claim counts, even before the sleep has started.
final class LoopSleep {

    private static final Duration LONGEST = Duration.ofSeconds(30);

    /// While others attend to the rows.
    private static final Duration LONGEST_BESIDE_OTHERS = Duration.ofSeconds(10);

    /// Prevents a busy loop, because rows leased by others are announced too.
    private static final Duration SHORTEST = Duration.ofMillis(20);

    private final Clock clock;
    private final BooleanSupplier isOurs;
    private final Semaphore wakeUp = new Semaphore(0);
    private volatile Instant until = Instant.MAX;

    /// @param isOurs whether this replica attends to the rows of the loop
    LoopSleep(Clock clock, BooleanSupplier isOurs) {
        this.clock = clock;
        this.isOurs = isOurs;
    }

    void wake() {
        if (wakeUp.availablePermits() == 0) {
            wakeUp.release();
        }
    }

    /// There may be rows that nobody has announced here.
    void sweep() {
        if (isOurs.getAsBoolean()) {
            wake();
        }
    }

    /// A row becomes due at this time.
    void announce(Instant dueAt) {
        if (dueAt.isBefore(until) || !dueAt.isAfter(clock.instant())) {
            wake();
        }
    }

    /// @param claim   when it found nothing
    /// @param nextDue when the next row of the table becomes due, read after the claim
    void sleep(Instant claim, Optional<Instant> nextDue) throws InterruptedException {
        var time = LONGEST_BESIDE_OTHERS;
        if (isOurs.getAsBoolean()) {
            var next = nextDue.orElse(Instant.MAX);
            var now = clock.instant();
            var latest = now.plus(LONGEST);
            until = next.isBefore(latest) ? next : latest;
            time = Duration.between(now, until);
        } else {
            until = Instant.MIN;
        }
        // One millisecond more: waiting rounds down, and a claim slightly too early would find nothing.
        boolean woken = wakeUp.tryAcquire(time.toMillis() + 1, TimeUnit.MILLISECONDS);
        until = Instant.MAX;
        if (woken) {
            Thread.sleep(Duration.between(clock.instant(), claim.plus(SHORTEST)));
            wakeUp.drainPermits();
        }
    }
}
