package id.tuntas.fulfilment.reconcile;

import static java.util.Comparator.naturalOrder;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.job.Job;
import id.tuntas.platform.operate.job.JobParts;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// Reads the supplier's list back to the oldest open order that is under way, a hundred transactions per request, and
/// makes changed orders due: about one status check per change, instead of one per order and minute.
///
/// The first run of a process goes back to the oldest open order of all: after a restore, the supplier may have one
/// that is stored as never sent.
@ApplicationScoped
class BulkSweep implements Job<BulkSweep.Result> {

    /// @param moved open orders that became due
    record Result(int pages, int transactions, int moved) {}

    private final OpenOrders openOrders;
    private final SupplierPages pages;
    private final CompareMovement movement;
    private final Shards shards;
    private final ReconcileConfig config;
    private volatile boolean isFirstDone;

    BulkSweep(
            OpenOrders openOrders,
            SupplierPages pages,
            CompareMovement movement,
            Shards shards,
            ReconcileConfig config) {
        this.shards = shards;
        this.openOrders = openOrders;
        this.pages = pages;
        this.movement = movement;
        this.config = config;
    }

    @Override
    public String name() {
        return "bulk-sweep";
    }

    @Override
    public Duration every() {
        return config.sweepEvery();
    }

    @Override
    public Result run() {
        var parts = new JobParts();
        var oldest = oldest(parts);
        var moved = new AtomicInteger();
        var walk = oldest.map(since -> pages.walk(
                since,
                config.sweepPages(),
                page -> shards.each(
                        page,
                        summary -> shards.of(summary.refId()),
                        (shard, part) ->
                                moved.addAndGet(parts.attempt(() -> shard.call(() -> movement.compare(part)), 0)))));
        parts.end();
        isFirstDone = isFirstDone || walk.isPresent();
        return walk.map(read -> new Result(read.pages(), read.transactions(), moved.get()))
                .orElseGet(() -> new Result(0, 0, 0));
    }

    private Optional<Instant> oldest(JobParts parts) {
        return shards.onAll().stream()
                .map(shard -> parts.attempt(
                        () -> shard.call(isFirstDone ? openOrders::oldestUnderWay : openOrders::oldest),
                        Optional.<Instant>empty()))
                .flatMap(Optional::stream)
                .min(naturalOrder());
    }
}
