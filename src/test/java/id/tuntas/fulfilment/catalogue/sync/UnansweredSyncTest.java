package id.tuntas.fulfilment.catalogue.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
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
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A sync begins or ends, and its commit or the answer to it is lost.
@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class UnansweredSyncTest {

    private static final Set<Integer> START = Set.of(1);
    private static final Set<Integer> EACH_ATTEMPT_TO_STORE_THE_END = Set.of(3, 4, 5);

    private static final String OF_THE_JOB = " where name = 'catalogue-sync' and leased_until is null";
    private static final String NOTHING_SYNCS = " and not exists (select 1 from sync_run where is_running = 1)";

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
        await().until(() -> database.execute(
                        "update job set due_at = utc_timestamp(6) + interval 1 hour" + OF_THE_JOB + NOTHING_SYNCS)
                == 1);
    }

    @AfterEach
    void mend() {
        line.mend();
        database.execute("update job set due_at = utc_timestamp(6)" + OF_THE_JOB);
    }

    @Test
    void knowsItsOwnRunAndGoesOn() {
        var sync = syncThatLoses(CommitFault.LOST_AFTER, START);

        assertThat(sync.sync(Wanted.EVERYTHING).status()).isEqualTo(Status.SUCCEEDED);

        assertThat(lost).hasPositiveValue();
        assertThat(database.number("select count(*) from sync_run where is_running = 1"))
                .isZero();
    }

    @Test
    void runsAgainThoughTheEndOfTheLastRunCouldNotBeStored() {
        var sync = syncThatLoses(CommitFault.LOST_BEFORE, EACH_ATTEMPT_TO_STORE_THE_END);
        assertThatThrownBy(() -> sync.sync(Wanted.EVERYTHING)).isInstanceOf(RuntimeException.class);
        line.mend();
        assertThat(database.number("select count(*) from sync_run where is_running = 1"))
                .isOne();

        assertThat(sync.sync(Wanted.EVERYTHING).status()).isEqualTo(Status.SUCCEEDED);
    }

    private SyncCatalogue syncThatLoses(CommitFault fault, Set<Integer> steps) {
        return new SyncCatalogue(supplier, mirrorItems, currentItems, config, new CuttingClock(fault, steps));
    }

    /// Is asked for the id, then at each of the steps.
    private final class CuttingClock extends Clock {

        private final CommitFault fault;
        private final Set<Integer> steps;

        CuttingClock(CommitFault fault, Set<Integer> steps) {
            this.fault = fault;
            this.steps = steps;
        }

        @Override
        public Instant instant() {
            var isCut = steps.contains(asked.getAndIncrement());
            line.atCommits(() -> {
                if (isCut) {
                    lost.incrementAndGet();
                }
                return isCut ? fault : CommitFault.NONE;
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
