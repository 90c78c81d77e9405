package id.tuntas.platform.database.commit;

import id.tuntas.platform.time.AdaptiveWait;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Limits how many batches several [GroupCommit]s write at once. While one waits for its turn it collects more items: a
/// transaction for a few costs nearly as much as one for many, and with many shards there would be few in each.
///
/// One whose turn does not come soon writes without it, so that a database that does not answer delays no other for
/// long.
public final class CommitTurns {

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);

    private static final Duration USUAL = Duration.ofMillis(5);

    private final Semaphore free;
    private final Duration longestWait;

    /// @param atOnce batches
    public CommitTurns(int atOnce) {
        this(atOnce, LONGEST_WAIT);
    }

    CommitTurns(int atOnce, Duration longestWait) {
        this.longestWait = longestWait;
        // Fair, so that each has its turn.
        this.free = new Semaphore(atOnce, true);
    }

    Turn newTurn() {
        return newTurn(USUAL);
    }

    /// @param usual how long its first batches are assumed to take
    Turn newTurn(Duration usual) {
        return new Turn(new AdaptiveWait(usual, longestWait));
    }

    /// The turns of one thread, one after the other.
    final class Turn implements AutoCloseable {

        private final AdaptiveWait batches;
        private boolean isHeld;
        private long begin;

        private Turn(AdaptiveWait batches) {
            this.batches = batches;
        }

        /// Waits for the turn, or until it has waited long enough.
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
