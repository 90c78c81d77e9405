package id.tuntas.platform.database.commit;

import id.tuntas.platform.time.AdaptiveWait;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Limits how many batches several [GroupCommit]s write at once. While one waits for its permit it collects more items:
/// a transaction for a few costs nearly as much as one for many, and with many shards there would be few in each.
///
/// One whose permit does not come soon writes without it, so that a database that does not answer delays no other for
/// long.
public final class CommitPermits {

    private static final Duration MAX_WAIT = Duration.ofSeconds(1);

    private static final Duration USUAL = Duration.ofMillis(5);

    private final Semaphore free;
    private final Duration longestWait;

    /// @param atOnce batches
    public CommitPermits(int atOnce) {
        this(atOnce, MAX_WAIT);
    }

    CommitPermits(int atOnce, Duration longestWait) {
        this.longestWait = longestWait;
        // Fair, so that each gets one.
        this.free = new Semaphore(atOnce, true);
    }

    Permit newPermit() {
        return newPermit(USUAL);
    }

    /// @param usual how long its first batches are assumed to take
    Permit newPermit(Duration usual) {
        return new Permit(new AdaptiveWait(usual, longestWait));
    }

    /// The permits of one thread, one after the other.
    final class Permit implements AutoCloseable {

        private final AdaptiveWait batches;
        private boolean isHeld;
        private long begin;

        private Permit(AdaptiveWait batches) {
            this.batches = batches;
        }

        /// Waits for the permit, or until it has waited long enough.
        void await() throws InterruptedException {
            isHeld = free.tryAcquire(batches.nanos(), TimeUnit.NANOSECONDS);
            begin = System.nanoTime();
        }

        /// The batch is written.
        @Override
        public void close() {
            batches.addSince(begin);
            if (isHeld) {
                isHeld = false;
                free.release();
            }
        }
    }
}
