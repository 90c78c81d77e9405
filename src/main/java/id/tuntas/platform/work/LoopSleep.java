package id.tuntas.platform.work;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// How a loop that has found nothing to claim sleeps: until the next row falls due, or one is announced that falls due
/// earlier. An announcement counts whenever it comes after the claim, be it before the sleep has begun.
final class LoopSleep {

    private static final Duration LONGEST = Duration.ofSeconds(30);

    /// Rows that others hold are announced as well, and must not be claimed in circles.
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

    /// A row falls due then.
    void announce(Instant dueAt) {
        if (dueAt.isBefore(until)) {
            wake();
        }
    }

    /// @param claim   when it found nothing
    /// @param nextDue when the next row falls due, as the table says now
    void sleep(Instant claim, Supplier<Optional<Instant>> nextDue) throws InterruptedException {
        var next = nextDue.get().orElse(Instant.MAX);
        var now = clock.instant();
        var latest = now.plus(LONGEST);
        until = next.isBefore(latest) ? next : latest;
        // One millisecond more: waiting rounds down, and a claim just before the time finds nothing.
        boolean woken = wakeUp.tryAcquire(Duration.between(now, until).toMillis() + 1, TimeUnit.MILLISECONDS);
        until = Instant.MAX;
        if (woken) {
            Thread.sleep(Duration.between(clock.instant(), claim.plus(SHORTEST)));
            wakeUp.drainPermits();
        }
    }
}
