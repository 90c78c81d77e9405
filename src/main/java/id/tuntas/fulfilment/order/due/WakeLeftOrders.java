package id.tuntas.fulfilment.order.due;

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.job.Job;
import id.tuntas.platform.operate.job.JobParts;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.stream.Gatherers;

/// Makes the orders due that [LateWakes] has left, mostly since its process died. Those that are still locked wait for
/// the next run.
@ApplicationScoped
class WakeLeftOrders implements Job<WakeLeftOrders.Result> {

    private static final Duration PERIOD = Duration.ofMinutes(1);
    private static final int BATCH_SIZE = 500;

    private final LateWakeTable table;
    private final WakeOrders wakeOrders;
    private final Shards shards;

    WakeLeftOrders(LateWakeTable table, WakeOrders wakeOrders, Shards shards) {
        this.table = table;
        this.wakeOrders = wakeOrders;
        this.shards = shards;
    }

    /// @param woken callbacks whose orders were made due, or needed no status check
    record Result(int woken) {}

    @Override
    public String name() {
        return "late-wakes";
    }

    @Override
    public Duration every() {
        return PERIOD;
    }

    @Override
    public Result run() {
        var parts = new JobParts();
        int woken = shards.onAll().stream()
                .mapToInt(shard -> parts.attempt(() -> wake(shard), 0))
                .sum();
        parts.end();
        return new Result(woken);
    }

    private int wake(ShardTransactions shard) {
        return shard.call(table::all).stream()
                .gather(Gatherers.windowFixed(BATCH_SIZE))
                .mapToInt(part -> shard.call(() -> wake(part)))
                .sum();
    }

    private int wake(List<ReportedStatus> reported) {
        return reported.size() - wakeOrders.wakeNoted(reported).size();
    }
}
