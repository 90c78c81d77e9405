package id.tuntas.fulfilment.reconcile.money;

import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.reconcile.ReconcileConfig;
import id.tuntas.fulfilment.reconcile.SupplierPages;
import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.job.Job;
import id.tuntas.platform.operate.job.JobFailed;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Compares the supplier's transactions with the orders: once a day, and on an operator's request.
@ApplicationScoped
class MoneyReconciliation implements Job<MoneyReconciliation.Result> {

    static final String NAME = "money-reconciliation";

    /// How far a run goes back by itself, after a long pause. A longer window has to be configured.
    private static final Duration MAX_CATCH_UP = Duration.ofDays(31);

    /// @param id       of the run, see `GET /v1/reconciliations/{id}`
    /// @param findings number of differences
    record Result(String id, int pages, long transactions, long orders, long findings) {}

    private final SupplierPages pages;
    private final CompareTransactions compareTransactions;
    private final CheckOrders checkOrders;
    private final KeepFindings keepFindings;
    private final RunStep runStep;
    private final Shards shards;
    private final ReconcileConfig.Money config;
    private final Clock clock;

    MoneyReconciliation(
            SupplierPages pages,
            CompareTransactions compareTransactions,
            CheckOrders checkOrders,
            KeepFindings keepFindings,
            RunStep runStep,
            Shards shards,
            ReconcileConfig config,
            Clock clock) {
        this.pages = pages;
        this.compareTransactions = compareTransactions;
        this.checkOrders = checkOrders;
        this.keepFindings = keepFindings;
        this.runStep = runStep;
        this.shards = shards;
        this.config = config.money();
        this.clock = clock;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Duration every() {
        return config.every();
    }

    @Override
    public Result run() {
        var run = QuarkusTransaction.requiringNew().call(this::begin);
        var tally = new Tally();
        try {
            compare(run, tally);
            finish(run, RunStatus.SUCCEEDED, tally, null);
        } catch (RuntimeException failure) {
            giveUp(run, tally, failure);
            throw failure;
        }
        Log.infof("money reconciled: run=%s orders=%d findings=%d", run.id, tally.orders, tally.findings());
        return new Result(run.id, tally.pages, tally.transactions, tally.orders, tally.findings());
    }

    private Reconciliation begin() {
        var now = clock.instant();
        Reconciliation.abandonRunning(now);
        var run = Reconciliation.requested().orElseGet(() -> Reconciliation.request(null, now));
        run.begin(coversFrom(now), now.minus(config.grace()), now);
        return run;
    }

    /// From the end of the latest successful run, but at least the configured window.
    private Instant coversFrom(Instant now) {
        var window = now.minus(config.window());
        var longest = now.minus(MAX_CATCH_UP);
        var latest = Reconciliation.latestGood(now)
                .map(last -> requireNonNull(last.coversTo))
                .orElse(window);
        var catchUp = latest.isBefore(longest) ? longest : latest;
        return catchUp.isBefore(window) ? catchUp : window;
    }

    private void compare(Reconciliation run, Tally tally) {
        if (!requireNonNull(run.coversFrom).isBefore(requireNonNull(run.coversTo))) {
            throw new JobFailed("nothing is old enough to be compared and still in the window: shorten"
                    + " TUNTAS_RECONCILE_MONEY_GRACE, or lengthen TUNTAS_RECONCILE_MONEY_WINDOW");
        }
        var walk = pages.walk(requireNonNull(run.coversFrom), config.maxPages(), page -> {
            tally.pages++;
            shards.each(
                    page,
                    summary -> shards.of(summary.refId()),
                    (shard, part) ->
                            tally.add(runStep.on(shard, run, () -> compareTransactions.compare(run, part, tally))));
        });
        if (!walk.isComplete()) {
            throw new JobFailed("the supplier lists more than " + config.maxPages() + " pages since " + run.coversFrom);
        }
        checkOrders.check(run, tally);
        if (tally.unreadable != null) {
            throw new JobFailed(tally.unreadable);
        }
        if (tally.stored == tally.findings()) {
            shards.onAll().forEach(shard -> unmark(run, shard));
        }
    }

    private void unmark(Reconciliation run, ShardTransactions shard) {
        var last = "";
        do {
            var after = last;
            last = runStep.on(shard, run, () -> keepFindings.unmark(run, after));
        } while (!last.isEmpty());
    }

    private void giveUp(Reconciliation run, Tally tally, RuntimeException failure) {
        try {
            var why = failure instanceof JobFailed
                    ? failure.getMessage()
                    : failure.getClass().getSimpleName() + "; see the log";
            finish(run, RunStatus.FAILED, tally, why);
        } catch (RuntimeException trouble) {
            failure.addSuppressed(trouble); // the next run marks, or has marked, this one as interrupted
        }
    }

    private void finish(Reconciliation run, RunStatus status, Tally tally, @Nullable String why) {
        QuarkusTransaction.requiringNew()
                .run(() -> Reconciliation.running(run.id).finish(status, tally, why, clock.instant()));
    }
}
