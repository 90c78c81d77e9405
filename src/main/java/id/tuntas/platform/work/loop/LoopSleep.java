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
///
/// An announcement after the claim counts, even before the sleep has started.
final class LoopSleep {

    private static final Duration LONGEST = Duration.ofSeconds(30);

    /// While others attend to the rows.
    private static final Duration MAX_BESIDE_OTHERS = Duration.ofSeconds(10);

    /// Between two claims. Prevents a busy loop, since rows of others are announced, too.
    private static final Duration SHORTEST = Duration.ofMillis(20);

    /// The same if no row was passed: those that become due one after the other are claimed and recorded together,
    /// which costs much less for each.
    private static final Duration GATHERING = Duration.ofMillis(50);

    private final Clock clock;
    private final BooleanSupplier isOurs;
    private final Semaphore wakeUp = new Semaphore(0);
    private final Semaphore retry = new Semaphore(0);
    private volatile Instant until = Instant.MAX;

    /// @param isOurs whether this replica attends to the rows of the loop
    LoopSleep(Clock clock, BooleanSupplier isOurs) {
        this.clock = clock;
        this.isOurs = isOurs;
    }

    /// Rows that were passed may be claimed now.
    void wake() {
        signal(retry);
        signal(wakeUp);
    }

    private static void signal(Semaphore semaphore) {
        if (semaphore.availablePermits() == 0) {
            semaphore.release();
        }
    }

    /// There may be rows that were not announced here.
    void sweep() {
        if (isOurs.getAsBoolean()) {
            wake();
        }
    }

    /// A row becomes due at this time.
    void announce(Instant dueAt) {
        if (dueAt.isBefore(until) || !dueAt.isAfter(clock.instant())) {
            signal(wakeUp);
        }
    }

    /// @param claim   when it found nothing, as [System#nanoTime]
    /// @param nextDue when the next row of the table becomes due, read after the claim
    void sleep(long claim, Optional<Instant> nextDue) throws InterruptedException {
        var time = MAX_BESIDE_OTHERS;
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
        wakeUp.tryAcquire(time.toMillis() + 1, TimeUnit.MILLISECONDS);
        until = Instant.MAX;
        gather(claim);
    }

    /// Lets more rows become due or be announced.
    ///
    /// @param claim when it found all rows that were due, but for those that it passed, as [System#nanoTime]
    void gather(long claim) throws InterruptedException {
        Thread.sleep(SHORTEST.minus(since(claim)));
        retry.tryAcquire(GATHERING.minus(since(claim)).toNanos(), TimeUnit.NANOSECONDS);
        retry.drainPermits();
        wakeUp.drainPermits();
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
