package id.tuntas.catalogue.sync;

import id.tuntas.catalogue.CatalogueConfig;
import id.tuntas.catalogue.sync.SyncCatalogue.Wanted;
import id.tuntas.job.Job;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/// Fetches everything now and then: only this finds out what is gone.
@ApplicationScoped
class FullSync implements Job<SyncFigures> {

    private final SyncCatalogue syncCatalogue;
    private final CatalogueConfig config;

    FullSync(SyncCatalogue syncCatalogue, CatalogueConfig config) {
        this.syncCatalogue = syncCatalogue;
        this.config = config;
    }

    @Override
    public String name() {
        return "catalogue-full";
    }

    @Override
    public Duration every() {
        return config.fullEvery();
    }

    @Override
    public SyncFigures run() {
        return SyncFigures.of(syncCatalogue.sync(Wanted.EVERYTHING));
    }
}
