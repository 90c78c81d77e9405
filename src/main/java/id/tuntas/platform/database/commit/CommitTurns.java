package id.tuntas.platform.database.commit;

import id.tuntas.platform.time.MovingAverage;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Limits how many batches several [GroupCommit]s write at once. While one waits for its turn it collects more items: a
/// transaction for a few costs nearly as much as one for many, and with many shards there would be few in each.
///
/// One whose turn does not come soon writes without it, so that a database that does not answer delays no other for
/// long.
public final class CommitTurns {

    /// A turn is worth waiting for during so many batches.
    private static final int PATIENCE = 4;

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);

    private static final Duration USUAL = Duration.ofMillis(5);

    private static final int WEIGHT = 8;

    private final Semaphore free;
    private final long longestWait;

    /// @param atOnce batches
    public CommitTurns(int atOnce) {
        this(atOnce, LONGEST_WAIT);
    }

    CommitTurns(int atOnce, Duration longestWait) {
        this.longestWait = longestWait.toNanos();
        // Fair, so that each has its turn.
        this.free = new Semaphore(atOnce, true);
    }

    Turn newTurn() {
        return newTurn(USUAL);
    }

    /// @param usual how long its first batches are assumed to take
    Turn newTurn(Duration usual) {
        return new Turn(new MovingAverage(usual, WEIGHT));
    }

    /// The turns of one thread, one after the other.
    final class Turn implements AutoCloseable {

        private final MovingAverage batches;
        private boolean isHeld;
        private long begin;

        private Turn(MovingAverage batches) {
            this.batches = batches;
        }

        /// Waits for the turn, or until it has waited long enough.
        void await() throws InterruptedException {
            isHeld = free.tryAcquire(Math.min(PATIENCE * batches.nanos(), longestWait), TimeUnit.NANOSECONDS);
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
