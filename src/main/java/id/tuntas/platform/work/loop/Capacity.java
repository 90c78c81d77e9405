package id.tuntas.platform.work.loop;

import id.tuntas.platform.work.WorkSettings;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Limits the rows one loop works on: rows being acted on, and rows whose results wait to be recorded. Acting
/// continues while results are recorded, unless recording falls far behind.
final class Capacity {

    /// Acting continues while up to so many batches wait for their commit.
    private static final int BATCHES_TO_RECORD = 4;

    /// How long a claim waits for more capacity if many rows are waiting.
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
    /// @param isBacklog whether many rows wait: claiming few rows costs as much as claiming many
    /// @return how many rows may be claimed; give each back by [#notClaimed] or [#acted]
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

    /// The act on a row has ended; its result takes capacity until [#recorded].
    void acted() {
        recording.acquireUninterruptibly();
        acting.release();
    }

    void recorded() {
        recording.release();
    }

    /// Waits until no row is being processed.
    ///
    /// @return the rows still in progress after this time
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
