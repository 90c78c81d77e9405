package id.tuntas.fulfilment.catalogue.sync;

import id.tuntas.fulfilment.catalogue.CatalogueConfig;
import id.tuntas.fulfilment.catalogue.SyncRun;
import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue.Wanted;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import id.tuntas.platform.operate.job.Job;
import id.tuntas.platform.operate.job.JobFailed;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Fetches changes, and periodically the full catalogue.
@ApplicationScoped
class CatalogueSyncJob implements Job<CatalogueSyncJob.Result>, AlarmSource {

    static final String NAME = "catalogue-sync";

    /// @param kind `delta` or `full`; `none` if the supplier gives no start time for a delta
    record Result(String kind, String status, int listed, int changed, int retired) {}

    private final SyncCatalogue syncCatalogue;
    private final CatalogueConfig config;
    private final Clock clock;

    CatalogueSyncJob(SyncCatalogue syncCatalogue, CatalogueConfig config, Clock clock) {
        this.syncCatalogue = syncCatalogue;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Duration every() {
        return config.deltaEvery();
    }

    @Override
    public Result run() {
        return QuarkusTransaction.requiringNew()
                .call(this::due)
                .map(wanted -> result(syncCatalogue.sync(wanted)))
                .orElseGet(() -> new Result("none", "succeeded", 0, 0, 0));
    }

    /// A failed full sync is retried soon; one that was incomplete or held back is not. One that still runs has fetched
    /// nothing yet: its process may have been killed.
    private Optional<Wanted> due() {
        var now = clock.instant();
        var hasFull = SyncRun.latest(SyncRun.Kind.FULL, now)
                .filter(run -> run.status != SyncRun.Status.FAILED && !run.isUnderWay())
                .filter(run -> run.startedAt.isAfter(now.minus(config.fullEvery())))
                .isPresent();
        return hasFull ? SyncRun.lastServerTime().map(_ -> Wanted.CHANGES) : Optional.of(Wanted.EVERYTHING);
    }

    private static Result result(SyncResult sync) {
        if (sync.status() == SyncRun.Status.FAILED) {
            throw new JobFailed("the catalogue could not be fetched: " + sync.detail());
        }
        return new Result(sync.kind().code(), sync.status().code(), sync.listed(), sync.changed(), sync.retired());
    }

    /// The supplier's latest full list was incomplete, or lacked too many items: none was retired, and an operator has
    /// to decide.
    @Override
    public List<Alarm> alarms(Instant now) {
        return SyncRun.latestFullThatAnswered()
                .filter(run -> run.status != SyncRun.Status.SUCCEEDED)
                .map(run ->
                        new Alarm("catalogue_" + run.status.code(), "", "" + run.detail, run.startedAt, run.missing))
                .stream()
                .toList();
    }
}
