package id.tuntas.fulfilment.reconcile;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.supplier.transaction.TransactionSummary;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.job.Job;
import id.tuntas.platform.operate.job.JobParts;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// Reads the supplier's list back to the oldest open order that is under way, a hundred transactions per request, and
/// makes changed orders due: about one status check per change, instead of one per order and minute. It stops where
/// the orders that are left are no more than the pages that it has read: checking each of them, at its own time, costs
/// no more calls.
///
/// The first run of a process goes back to the oldest open order of all: after a restore, the supplier may have one
/// that is stored as never sent. Where the limit of pages stops it, the next run goes on.
@ApplicationScoped
class BulkSweep implements Job<BulkSweep.Result> {

    /// @param moved      open orders that became due
    /// @param isComplete whether the list was read back as far as necessary, by this run or the first ones together
    record Result(int pages, int transactions, int moved, boolean isComplete) {}

    private record Sweep(int pages, int transactions, boolean isComplete, int nextPage) {}

    /// The way is done.
    private static final int NONE = 0;

    private final OpenOrders openOrders;
    private final SupplierPages pages;
    private final CompareMovement movement;
    private final Shards shards;
    private final ReconcileConfig config;

    /// Where the way back to the oldest open order of all goes on. Whatever was not read yet is there or later, since
    /// new transactions push others to later pages.
    private volatile int nextPage = 1;

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
        var moved = new AtomicInteger();
        var accepted = accepted(parts);
        var done = accepted.isEmpty()
                ? new Sweep(0, 0, true, nextPage)
                : read(accepted, page -> moved.addAndGet(compare(page, parts)));
        parts.end();
        nextPage = done.nextPage();
        return new Result(done.pages(), done.transactions(), moved.get(), done.isComplete());
    }

    /// When the orders were accepted that are looked for, oldest first.
    private List<Instant> accepted(JobParts parts) {
        return shards.onAll().stream()
                .map(shard -> parts.attempt(() -> shard.call(this::oldest), List.<Instant>of()))
                .flatMap(List::stream)
                .sorted()
                .toList();
    }

    private List<Instant> oldest() {
        return nextPage == NONE
                ? openOrders.oldestUnderWay(config.sweepPages())
                : openOrders.oldest().stream().toList();
    }

    /// The newest pages and, as long as the oldest open order of all was not reached, as many further ones.
    private Sweep read(List<Instant> accepted, Consumer<List<TransactionSummary>> eachPage) {
        if (nextPage == NONE) {
            var walk = pages.walkFor(accepted, config.sweepPages(), eachPage);
            return new Sweep(walk.pages(), walk.transactions(), walk.isComplete(), NONE);
        }
        var since = accepted.getFirst();
        var newest = pages.walk(since, config.sweepPages(), eachPage);
        if (newest.isComplete()) {
            return new Sweep(newest.pages(), newest.transactions(), true, NONE);
        }
        int from = Math.max(nextPage, newest.pages() + 1);
        var further = pages.walk(since, from, config.sweepPages(), eachPage);
        return new Sweep(
                newest.pages() + further.pages(),
                newest.transactions() + further.transactions(),
                further.isComplete(),
                further.isComplete() ? NONE : from + further.pages());
    }

    private int compare(List<TransactionSummary> page, JobParts parts) {
        var moved = new AtomicInteger();
        shards.each(
                page,
                summary -> shards.of(summary.refId()),
                (shard, part) -> moved.addAndGet(parts.attempt(() -> shard.call(() -> movement.compare(part)), 0)));
        return moved.get();
    }
}
