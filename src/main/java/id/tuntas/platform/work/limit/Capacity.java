package id.tuntas.platform.work.limit;

import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.WorkSettings;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Limits the rows of a lane that a process works on: rows being acted on, and rows whose results wait to be recorded.
/// Acting continues while results are recorded, unless recording falls far behind.
///
/// Rows are claimed when a slot is free for them, so that none waits with a lease. While acts take a moment only, some
/// more are claimed ahead: then the claim takes longer than the act, whose slots would be empty meanwhile.
public final class Capacity {

    /// Acting continues while up to so many batches wait for their commit.
    private static final int BATCHES_TO_RECORD = 4;

    /// How long a claim waits for more capacity if many rows are waiting.
    private static final Duration LONGEST_WAIT = Duration.ofMillis(20);

    private static final int A_FEW = 8;

    /// A row that was claimed ahead waits for some of such acts.
    private static final long QUICK = Duration.ofMillis(5).toNanos();

    /// The weight of an act in the average, to the acts before it.
    private static final int WEIGHT = 32;

    private final int batch;
    private final int largestBatch;
    private final int concurrency;
    private final int ahead;
    private final int recordings;
    private final Semaphore claimed;
    private final Semaphore acting;
    private final Semaphore recording;

    /// Nanoseconds; guarded by this. No act is known to be quick.
    private long averageAct = Duration.ofSeconds(1).toNanos();

    /// Never claims ahead if receivers share slots, which are taken with the claim.
    Capacity(Lane lane) {
        this(lane.settings(), lane.receivers() == null);
    }

    Capacity(WorkSettings settings, boolean mayClaimAhead) {
        this.batch = settings.batch();
        this.largestBatch = settings.largestBatch();
        this.concurrency = settings.concurrency();
        this.ahead = mayClaimAhead ? largestBatch : 0;
        this.recordings = BATCHES_TO_RECORD * Math.max(largestBatch, concurrency);
        // Fair, so that the loop of a busy shard leaves room for those of the others.
        this.claimed = new Semaphore(concurrency + ahead, true);
        this.acting = new Semaphore(concurrency);
        this.recording = new Semaphore(recordings);
    }

    /// Waits until a row may be claimed.
    ///
    /// @param before the rows of the loop's claim before. After many it waits for room for many, since claiming few
    ///               rows costs as much; after none it takes room for a few only, for the loops of other shards
    /// @return how many rows may be claimed; give each back by [#notClaimed] or [#acted]
    public int awaitRoom(int before) throws InterruptedException {
        boolean isQuick = ahead > 0 && isQuick();
        boolean isBacklog = before >= batch / 2;
        int most = before == 0 ? Math.min(A_FEW, batch) : isQuick ? largestBatch : batch;
        // What is kept free now, so that only rows with a slot are claimed.
        int kept = isQuick ? 0 : ahead;
        int room = concurrency + ahead - kept;
        int acquired = isBacklog ? Math.max(1, Math.min(most, room) / 2) : 1;
        if (!claimed.tryAcquire(acquired + kept, LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
            acquired = 1;
            claimed.acquire(acquired + kept);
        }
        while (acquired < most && claimed.tryAcquire()) {
            acquired++;
        }
        claimed.release(kept);
        return acquired;
    }

    public void notClaimed(int rows) {
        claimed.release(rows);
    }

    /// Waits until a claimed row may be acted on.
    ///
    /// @return when its act begins, for [#acted]
    public long awaitSlot() {
        acting.acquireUninterruptibly();
        return System.nanoTime();
    }

    /// The act on a row has ended; its result takes capacity until [#recorded].
    public void acted(long begin) {
        learn(System.nanoTime() - begin);
        recording.acquireUninterruptibly();
        acting.release();
        claimed.release();
    }

    private synchronized void learn(long act) {
        averageAct += (act - averageAct) / WEIGHT;
    }

    private synchronized boolean isQuick() {
        return averageAct < QUICK;
    }

    public void recorded() {
        recording.release();
    }

    /// Waits until no row is being processed.
    ///
    /// @return the rows of the lane still in progress after this time
    public int drain(Duration limit) throws InterruptedException {
        var deadline = System.nanoTime() + limit.toNanos();
        return drain(claimed, concurrency + ahead, deadline) + drain(recording, recordings, deadline);
    }

    private static int drain(Semaphore semaphore, int permits, long deadline) throws InterruptedException {
        if (!semaphore.tryAcquire(permits, deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
            return permits - semaphore.availablePermits();
        }
        semaphore.release(permits);
        return 0;
    }
}
