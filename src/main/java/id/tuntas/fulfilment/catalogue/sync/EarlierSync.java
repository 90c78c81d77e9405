package id.tuntas.fulfilment.catalogue.sync;

import id.tuntas.fulfilment.catalogue.CatalogueConfig;
import id.tuntas.fulfilment.catalogue.CurrentItems;
import id.tuntas.fulfilment.catalogue.SyncRun;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.platform.operate.job.Jobs;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/// Has the catalogue synced earlier while the supplier is asked for the prices of many items one by one: a delta makes
/// all prices recent. It does so only after prices have ceased to be recent, and so once per
/// `tuntas.catalogue.price-max-age` at most, for all replicas together.
@ApplicationScoped
class EarlierSync {

    private static final int PERIOD_SECONDS = 5;

    /// Prices that are recent for a shorter time would be asked for all the same.
    private static final Duration PERIOD = Duration.ofSeconds(PERIOD_SECONDS);

    /// So many calls in a period cost no more than a delta, which takes one or two and is stored as a run.
    private static final int FEW = 4;

    /// A delta with more items is no small one: some suppliers list everything.
    private static final int MANY = 1_000;

    private final CurrentItems currentItems;
    private final CatalogueConfig config;
    private final Supplier supplier;
    private final Jobs jobs;
    private final Clock clock;

    EarlierSync(CurrentItems currentItems, CatalogueConfig config, Supplier supplier, Jobs jobs, Clock clock) {
        this.currentItems = currentItems;
        this.config = config;
        this.supplier = supplier;
        this.jobs = jobs;
        this.clock = clock;
    }

    @Scheduled(every = PERIOD_SECONDS + "s", identity = "earlier-sync", concurrentExecution = ConcurrentExecution.SKIP)
    void request() {
        var now = clock.instant();
        int asked = currentItems.takePricesAsked();
        if (asked <= FEW
                || config.priceMaxAge().compareTo(PERIOD) < 0
                || supplier.restsUntil().isAfter(now)) {
            return;
        }
        try {
            QuarkusTransaction.requiringNew().run(() -> requestIfUseful(now));
        } catch (RuntimeException trouble) {
            Log.debugf(trouble, "no earlier sync can be requested");
        }
    }

    private void requestIfUseful(Instant now) {
        var isUseful = SyncRun.before(null, 1).stream().anyMatch(last -> canBeFollowed(last, now));
        if (isUseful) {
            jobs.runBy(CatalogueSyncJob.NAME, now);
        }
    }

    /// Not while one is under way, after one that failed, which is retried at its own times, without a time from which
    /// a delta could start, or if deltas are large.
    private boolean canBeFollowed(SyncRun last, Instant now) {
        return last.status == SyncRun.Status.SUCCEEDED
                && last.serverTime != null
                && (last.kind == SyncRun.Kind.FULL || last.listed <= MANY)
                && last.startedAt.plus(config.priceMaxAge()).isBefore(now);
    }
}
