package id.tuntas.catalogue.sync;

import id.tuntas.catalogue.CatalogueConfig;
import id.tuntas.catalogue.SyncRun;
import id.tuntas.catalogue.sync.SyncCatalogue.Wanted;
import id.tuntas.job.Job;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/// Fetches what has changed. Before the first full list, and with a supplier that does not tell its time, there is
/// nothing to ask for.
@ApplicationScoped
class DeltaSync implements Job<SyncFigures> {

    private final SyncCatalogue syncCatalogue;
    private final CatalogueConfig config;

    DeltaSync(SyncCatalogue syncCatalogue, CatalogueConfig config) {
        this.syncCatalogue = syncCatalogue;
        this.config = config;
    }

    @Override
    public String name() {
        return "catalogue-delta";
    }

    @Override
    public Duration every() {
        return config.deltaEvery();
    }

    @Override
    public SyncFigures run() {
        return QuarkusTransaction.requiringNew().call(SyncRun::lastServerTime).isEmpty()
                ? SyncFigures.NOTHING
                : SyncFigures.of(syncCatalogue.sync(Wanted.CHANGES));
    }
}
