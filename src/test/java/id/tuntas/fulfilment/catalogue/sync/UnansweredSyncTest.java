package id.tuntas.fulfilment.catalogue.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.catalogue.CatalogueConfig;
import id.tuntas.fulfilment.catalogue.CurrentItems;
import id.tuntas.fulfilment.catalogue.SyncRun.Status;
import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue.Wanted;
import id.tuntas.fulfilment.supplier.SupplierCatalogue;
import id.tuntas.testsupport.CommitFault;
import id.tuntas.testsupport.DatabaseLine;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.WholeSystem;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A sync begins, and the answer to the commit is lost.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class UnansweredSyncTest {

    private static final String OF_THE_JOB = " where name = 'catalogue-sync' and leased_until is null";

    DatabaseLine line;

    @Inject
    FulfilmentDatabase database;

    @Inject
    SupplierCatalogue supplier;

    @Inject
    MirrorItems mirrorItems;

    @Inject
    CurrentItems currentItems;

    @Inject
    CatalogueConfig config;

    @Inject
    Clock clock;

    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger lost = new AtomicInteger();

    @BeforeEach
    void nothingElseSyncs() {
        await().until(() ->
                database.execute("update job set due_at = utc_timestamp(6) + interval 1 hour" + OF_THE_JOB) == 1);
    }

    @AfterEach
    void mend() {
        line.mend();
        database.execute("update job set due_at = utc_timestamp(6)" + OF_THE_JOB);
    }

    @Test
    void knowsItsOwnRunAndGoesOn() {
        var sync = new SyncCatalogue(supplier, mirrorItems, currentItems, config, new CuttingClock());

        assertThat(sync.sync(Wanted.EVERYTHING).status()).isEqualTo(Status.SUCCEEDED);

        assertThat(lost).hasPositiveValue();
        assertThat(database.number("select count(*) from sync_run where is_running = 1"))
                .isZero();
    }

    /// Is asked for the id, then in the transaction that starts the run, then in its repetition.
    private final class CuttingClock extends Clock {

        @Override
        public Instant instant() {
            var isStart = asked.getAndIncrement() == 1;
            line.atCommits(() -> {
                if (isStart) {
                    lost.incrementAndGet();
                }
                return isStart ? CommitFault.LOST_AFTER : CommitFault.NONE;
            });
            return clock.instant();
        }

        @Override
        public ZoneId getZone() {
            return clock.getZone();
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
