package id.tuntas.platform.work;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// How much one loop has under way: rows that are acted on, and rows whose results wait to be recorded. The two do
/// not hold each other up, unless recording falls far behind.
final class Capacity {

    /// While so many batches wait for their commit, others are acted on.
    private static final int BATCHES_TO_RECORD = 4;

    /// How long a claim waits for enough room when there is more to claim than a few rows.
    private static final Duration LONGEST_WAIT = Duration.ofMillis(20);

    private final int batch;
    private final int concurrency;
    private final int recordings;
    private final Semaphore acting;
    private final Semaphore recording;

    Capacity(WorkSettings settings) {
        this.batch = settings.batch();
        this.concurrency = settings.concurrency();
        this.recordings = BATCHES_TO_RECORD * Math.max(batch, concurrency);
        this.acting = new Semaphore(concurrency);
        this.recording = new Semaphore(recordings);
    }

    /// Waits until a row may be claimed.
    ///
    /// @param isBacklog whether many rows are known to wait: a claim of few costs as much as one of many
    /// @return how many rows may be claimed; each is given back by [#notClaimed] or [#acted]
    int awaitRoom(boolean isBacklog) throws InterruptedException {
        int acquired = isBacklog ? Math.max(1, Math.min(batch, concurrency) / 2) : 1;
        if (!acting.tryAcquire(acquired, LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
            acting.acquire();
            acquired = 1;
        }
        while (acquired < batch && acting.tryAcquire()) {
            acquired++;
        }
        return acquired;
    }

    void notClaimed(int rows) {
        acting.release(rows);
    }

    /// A row's act is over, and something is to be recorded until [#recorded].
    void acted() {
        recording.acquireUninterruptibly();
        acting.release();
    }

    void recorded() {
        recording.release();
    }

    /// Waits until nothing is under way.
    ///
    /// @return how many rows still are after this time
    int drain(Duration limit) throws InterruptedException {
        var deadline = System.nanoTime() + limit.toNanos();
        return drain(acting, concurrency, deadline) + drain(recording, recordings, deadline);
    }

    private static int drain(Semaphore semaphore, int permits, long deadline) throws InterruptedException {
        if (!semaphore.tryAcquire(permits, deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
            return permits - semaphore.availablePermits();
        }
        semaphore.release(permits);
        return 0;
    }
}
