package id.tuntas.catalogue.sync;

import id.tuntas.catalogue.CatalogueConfig;
import id.tuntas.catalogue.SyncRun;
import id.tuntas.catalogue.sync.SyncCatalogue.Wanted;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/// Says what is due. What has run is read from the runs, so that one of several replicas is enough.
@ApplicationScoped
class SyncSchedule {

    private final SyncCatalogue syncCatalogue;
    private final CatalogueConfig config;
    private final Clock clock;

    SyncSchedule(SyncCatalogue syncCatalogue, CatalogueConfig config, Clock clock) {
        this.syncCatalogue = syncCatalogue;
        this.config = config;
        this.clock = clock;
    }

    @Scheduled(
            every = "${tuntas.catalogue.check-every}",
            identity = "catalogue-sync",
            concurrentExecution = ConcurrentExecution.SKIP)
    void run() {
        QuarkusTransaction.requiringNew().call(this::due).ifPresent(syncCatalogue::sync);
    }

    /// A full list that failed is fetched again soon; one that was odd is not.
    private Optional<Wanted> due() {
        if (SyncRun.latest(null)
                .filter(run -> isWithin(run, config.deltaEvery()))
                .isPresent()) {
            return Optional.empty();
        }
        var hasFull = SyncRun.latest(SyncRun.Kind.FULL)
                .filter(run -> run.status != SyncRun.Status.FAILED && isWithin(run, config.fullEvery()))
                .isPresent();
        if (!hasFull) {
            return Optional.of(Wanted.EVERYTHING);
        }
        return SyncRun.lastServerTime().map(_ -> Wanted.CHANGES);
    }

    private boolean isWithin(SyncRun run, Duration time) {
        return run.startedAt.isAfter(clock.instant().minus(time));
    }
}
