package id.tuntas.platform.work.loop;

import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.failure.OtherThread;
import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.limit.LaneLimits;
import io.quarkus.logging.Log;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Records the results of claimed rows, many in one transaction, and only for leases still held. A row that another
/// replica has taken over is detected by its generation.
final class Recorder<S, R> {

    /// At most a second: an order passes through several loops, and all must resume soon after the database is back.
    static final Backoff DATABASE_AWAY = new Backoff(Duration.ofMillis(100), 2, Duration.ofSeconds(1));

    /// Answers of a supplier come one by one, also to questions that were claimed together, and recording few costs
    /// nearly as much as recording many.
    private static final Duration MAX_WAIT = Duration.ofMillis(20);

    /// For a transaction that is under way. Results that were not recorded in all the time of the drain are not worth
    /// more of the time until the process is killed.
    private static final Duration LAST_WRITE = Duration.ofSeconds(2);

    private static final int CAPACITY = 10_000;

    private final DueWork<S, R> work;
    private final HeldRows rows;
    private final String name;
    private final ShardTransactions transactions;
    private final GroupCommit<Acted<R>, Boolean> commits;

    Recorder(String name, DueWork<S, R> work, HeldRows rows, LaneLimits limits, ShardTransactions transactions) {
        this.work = work;
        this.rows = rows;
        this.name = name;
        this.transactions = transactions;
        var lane = limits.lane();
        this.commits = new GroupCommit<>(
                name,
                new GroupCommit.Settings(lane.settings().largestBatch(), MAX_WAIT, lane.recorders(), CAPACITY),
                limits.recordings(),
                Acted::weight,
                transactions.bound(this::write));
    }

    /// While the database is away, or the row is locked, the result is kept in memory: it may exist nowhere else. One
    /// that waits for a lock does so alone.
    ///
    /// @return whether the lease was still held
    boolean record(Acted<R> acted) throws InterruptedException {
        var isLocked = false;
        for (int attempt = 0; ; attempt++) {
            try {
                return OtherThread.join(isLocked ? commits.submitAlone(acted) : commits.submit(acted));
            } catch (RuntimeException failure) {
                if (!DatabaseTrouble.of(failure).isTransient()) {
                    throw failure;
                }
                Log.warnf(
                        failure,
                        "queue %s: %s is not recorded yet",
                        name,
                        acted.claim().key());
                isLocked = DatabaseTrouble.isLockWait(failure);
                Thread.sleep(DATABASE_AWAY.delay(attempt));
            }
        }
    }

    /// Makes a row due again whose result is not known.
    ///
    /// @param notes what else to write in the same transaction
    /// @return false if that failed as well
    boolean postpone(Next.Again next, Runnable notes) {
        var claim = next.claim();
        try {
            transactions.run(() -> {
                var owned = rows.lockOwned(List.of(claim));
                if (owned.containsKey(claim)) {
                    notes.run();
                    rows.apply(List.<Next>of(next), owned);
                }
            });
            return true;
        } catch (RuntimeException e) {
            Log.debugf(e, "queue %s: %s could not be postponed", name, claim.key());
            return false;
        }
    }

    /// @return for each whether its lease was still held, or null if another transaction has locked its row
    private List<@Nullable Boolean> write(List<Acted<R>> results) {
        var locked = rows.lockFreeOwned(results.stream().map(Acted::claim).toList());
        var owned = locked.woken();
        var ours = results.stream()
                .filter(result -> owned.containsKey(result.claim()))
                .toList();
        if (!ours.isEmpty()) {
            rows.apply(work.record(ours), owned);
        }
        return results.stream()
                .map(Acted::claim)
                .map(claim -> locked.elsewhere().contains(claim) ? null : owned.containsKey(claim))
                .toList();
    }

    /// Writes what waits, and refuses what comes later: for results that are not recorded by then, the lease expires.
    void close() {
        commits.close(LAST_WRITE);
    }
}
