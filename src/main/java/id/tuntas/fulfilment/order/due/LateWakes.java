package id.tuntas.fulfilment.order.due;

import static java.util.concurrent.CompletableFuture.delayedExecutor;

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.shard.ShardedCommit;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.observe.log.LogIds;
import io.quarkus.logging.Log;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/// Makes orders due that another transaction still had locked when their callbacks were stored, as soon as they are
/// free. Many are tried together, and none of them waits in a transaction.
///
/// Kept in memory: what is left, since the process dies, or stops while an order stays locked, too many are locked or a
/// try fails, is noted in [the database][LateWakeTable], for [WakeLeftOrders]. An order that has ended meanwhile has no
/// other status check.
final class LateWakes implements AutoCloseable {

    private static final int MOST = 10_000;

    private static final GroupCommit.Settings TOGETHER = new GroupCommit.Settings(64, Duration.ofMillis(5), 1, MOST);

    private static final Duration BETWEEN_LONG_WAITS = Duration.ofSeconds(1);

    private static final String NOT_DUE = "an order whose callback was stored is not due";
    private static final String LEFT = NOT_DUE + " yet; the job late-wakes tries it again";

    /// For several tries of each, and the end of the last one.
    private static final Duration MAX_CLOSING_TIME = Duration.ofSeconds(5);

    private final ShardedCommit<ReportedStatus, Boolean> wakes;
    private final Semaphore room = new Semaphore(MOST);

    /// @param wake makes orders due in the open transaction, and returns what was reported about those that are locked
    LateWakes(Shards shards, Function<Collection<ReportedStatus>, List<ReportedStatus>> wake) {
        this.wakes =
                new ShardedCommit<>("late-wakes", TOGETHER, shards, report -> shards.of(report.refId()), reported -> {
                    var locked = new HashSet<>(wake.apply(reported));
                    // Null for those that are still locked, which are tried again.
                    return reported.stream()
                            .map(report -> locked.contains(report) ? null : Boolean.TRUE)
                            .toList();
                });
    }

    void add(ReportedStatus report) {
        if (room.tryAcquire()) {
            submit(report, 0);
        } else {
            log(report, () -> Log.warnf("%s: too many orders are locked", LEFT));
        }
    }

    /// @param before how often it was tried in vain
    private void submit(ReportedStatus report, int before) {
        wakes.submit(report).whenComplete((_, failure) -> {
            var trouble = failure == null ? DatabaseTrouble.OTHER : DatabaseTrouble.of(failure);
            if (trouble.isTransient()) {
                if (before == 0 || trouble.isUnavailable()) { // it may stay locked for long
                    log(report, () -> Log.warnf(failure, "%s yet", NOT_DUE));
                }
                delayedExecutor(BETWEEN_LONG_WAITS.toMillis(), TimeUnit.MILLISECONDS, Runnable::run)
                        .execute(() -> submit(report, before + 1));
                return;
            }
            room.release();
            if (failure != null) {
                log(report, () -> Log.warn(LEFT, failure));
            }
        });
    }

    private static void log(ReportedStatus report, Runnable line) {
        LogIds.with(Map.of("ref_id", report.refId()), line);
    }

    /// Waits for those that are still locked, since most are free in a moment.
    @Override
    public void close() {
        long end = System.nanoTime() + MAX_CLOSING_TIME.toNanos();
        try {
            room.tryAcquire(MOST, MAX_CLOSING_TIME.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        wakes.close(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
    }
}
