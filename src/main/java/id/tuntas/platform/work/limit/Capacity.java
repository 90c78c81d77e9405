package id.tuntas.platform.work.limit;

import id.tuntas.platform.time.AdaptiveWait;
import id.tuntas.platform.time.MovingAverage;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.WorkSettings;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/// Limits the rows of a lane that a process works on: rows being acted on, and rows whose results wait to be recorded.
/// Acting continues while results are recorded, unless recording falls far behind.
///
/// Rows are claimed when a slot is free for them, so that none waits with a lease. While acts take a moment only, some
/// more are claimed ahead: then the claim takes longer than the act, whose slots would be empty meanwhile.
///
/// The loops of a lane, one for each shard, wait for room in turn. If each took what is free at the moment, all of them
/// would claim a few rows each time, which costs nearly as much as claiming many.
public final class Capacity {

    /// Acting continues while up to so many batches wait for their commit.
    private static final int BATCHES_TO_RECORD = 4;

    private static final Duration MAX_WAIT = Duration.ofMillis(200);

    private static final int A_FEW = 8;

    /// More than are ever claimed.
    private static final int ANY = 1_000_000;

    /// A row that was claimed ahead waits for some of such acts.
    private static final long QUICK = Duration.ofMillis(20).toNanos();

    /// What a claim has found.
    ///
    /// @param wanted the rows that it might have found
    public record Found(int wanted, int rows) {

        /// Before the first claim.
        public static final Found NONE = new Found(0, 0);
    }

    private final int batch;
    private final int largestBatch;
    private final int concurrency;
    private final int ahead;
    private final int recordings;
    private final Semaphore claimed;
    private final Semaphore heldBack = new Semaphore(ANY);
    private final Semaphore acting;
    private final Semaphore recording;

    /// Fair, so that each loop has its turn.
    private final ReentrantLock turn = new ReentrantLock(true);

    /// No act is known to be quick.
    private final MovingAverage acts = new MovingAverage(Duration.ofSeconds(1), 32);

    /// If many rows are waiting, a claim waits for more room.
    private final AdaptiveWait claims;

    /// Never claims ahead if receivers share slots, which are taken with the claim.
    Capacity(Lane lane) {
        this(lane.settings(), lane.receivers() == null, MAX_WAIT);
    }

    /// @param longestWait for more room
    Capacity(WorkSettings settings, boolean mayClaimAhead, Duration longestWait) {
        this.claims = new AdaptiveWait(Duration.ofMillis(5), longestWait);
        this.batch = settings.batch();
        this.largestBatch = settings.largestBatch();
        this.concurrency = settings.concurrency();
        this.ahead = mayClaimAhead ? largestBatch : 0;
        this.recordings = BATCHES_TO_RECORD * Math.max(largestBatch, concurrency);
        this.claimed = new Semaphore(concurrency + ahead);
        this.acting = new Semaphore(concurrency);
        this.recording = new Semaphore(recordings, true); // otherwise a large result might wait for ever
    }

    /// Waits until a row may be claimed.
    ///
    /// @param before the loop's claim before. If more rows seem to be waiting, it waits for room for many, since
    ///               claiming few rows costs as much; after none it takes room for a few, and leaves some to others
    /// @return how many rows may be claimed; give each back by [#claimed] and [#acted], or by [#notClaimed]
    public int awaitRoom(Found before) throws InterruptedException {
        turn.lockInterruptibly();
        try {
            return takeRoom(before);
        } finally {
            turn.unlock();
        }
    }

    private int takeRoom(Found before) throws InterruptedException {
        boolean isQuick = ahead > 0 && acts.nanos() < QUICK;
        boolean isBacklog = before.rows() > 0 && before.rows() >= Math.min(before.wanted(), batch / 2);
        int most = before.rows() == 0 ? Math.min(A_FEW, batch) : isQuick ? largestBatch : batch;
        // What is kept free now, so that only rows with a slot are claimed.
        int kept = isQuick ? 0 : ahead;
        int room = concurrency + ahead - kept;
        int acquired = isBacklog ? Math.max(1, Math.min(most, room) / 2) : 1;
        if (!claimed.tryAcquire(acquired + kept, claims.nanos(), TimeUnit.NANOSECONDS)) {
            acquired = 1;
            claimed.acquire(acquired + kept);
        }
        while (acquired < most && claimed.tryAcquire()) {
            acquired++;
        }
        claimed.release(kept);
        return acquired;
    }

    /// A claim has succeeded.
    ///
    /// @param begin of the claim, as [System#nanoTime]
    public void claimed(Found found, long begin) {
        claims.addSince(begin);
        claimed.release(found.wanted() - found.rows());
    }

    /// A claim has failed.
    public void notClaimed(int rows) {
        claimed.release(rows);
    }

    /// Waits until a claimed row may be acted on.
    ///
    /// @return when its act begins, for [#acted]
    long awaitSlot() {
        acting.acquireUninterruptibly();
        return System.nanoTime();
    }

    /// Waits for a slot, and for room for the result. Meanwhile the row keeps no loop from claiming.
    ///
    /// @return as above
    long awaitSlot(ResultRoom.Share share) {
        acting.acquireUninterruptibly();
        while (!share.isRoom()) {
            heldBack.acquireUninterruptibly();
            acting.release();
            claimed.release();
            share.awaitRoom();
            claimed.acquireUninterruptibly();
            heldBack.release();
            acting.acquireUninterruptibly();
        }
        return System.nanoTime();
    }

    /// The act on a row has ended; its result takes capacity until [#recorded].
    ///
    /// @param weight as in [id.tuntas.platform.work.DueWork#weight]
    void acted(long begin, int weight) {
        acts.addSince(begin);
        recording.acquireUninterruptibly(room(weight));
        acting.release();
        claimed.release();
    }

    /// @param weight the same as for [#acted]
    void recorded(int weight) {
        recording.release(room(weight));
    }

    /// The largest results still fit, a few at a time.
    int room(int weight) {
        return Math.min(weight, largestBatch);
    }

    /// The weight of the results that may wait.
    int recordings() {
        return recordings;
    }

    /// How many rows one of several loops may have in progress before it claims more. Since a claim takes a quarter of
    /// the room at most, the others can record theirs even if it records none.
    int share() {
        return recordings / 2;
    }

    /// Waits until no row is being processed.
    ///
    /// @return what of the lane is still in progress after this time: rows, and the weight of results
    public int drain(Duration limit) throws InterruptedException {
        var deadline = System.nanoTime() + limit.toNanos();
        int left;
        do {
            left = drain(heldBack, ANY, deadline) + drain(claimed, concurrency + ahead, deadline);
        } while (left == 0 && heldBack.availablePermits() < ANY);
        return left + drain(recording, recordings, deadline);
    }

    private static int drain(Semaphore semaphore, int permits, long deadline) throws InterruptedException {
        if (!semaphore.tryAcquire(permits, deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
            return permits - semaphore.availablePermits();
        }
        semaphore.release(permits);
        return 0;
    }
}
