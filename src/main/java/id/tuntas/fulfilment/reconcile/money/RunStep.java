package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.shard.Shards;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Supplier;

/// Runs the parts of a reconciliation, each in a transaction of its own. A part that has lost a race is repeated, since
/// otherwise the whole run would end, with all that it has asked the supplier.
@ApplicationScoped
class RunStep {

    private final Shards shards;

    RunStep(Shards shards) {
        this.shards = shards;
    }

    /// First locks the run; with several shards, that lock is released at once.
    ///
    /// @param work may run several times, and must not keep state of an earlier attempt
    /// @throws id.tuntas.platform.operate.job.JobFailed if another run has begun
    <T> T on(ShardTransactions shard, Reconciliation run, Supplier<T> work) {
        return Transactions.againAfterLostRace(() -> shard.call(() -> {
            shards.unsharded(() -> Reconciliation.running(run.id));
            return work.get();
        }));
    }
}
