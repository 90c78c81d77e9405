package id.tuntas.fulfilment.catalogue.sync;

import static id.tuntas.testsupport.ScriptedGoods.variant;
import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.catalogue.CatalogueConfig;
import id.tuntas.fulfilment.catalogue.CurrentItems;
import id.tuntas.fulfilment.catalogue.SyncRun.Status;
import id.tuntas.fulfilment.catalogue.pricechange.PriceChanges;
import id.tuntas.fulfilment.catalogue.sync.SyncCatalogue.Wanted;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.SupplierCatalogue;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedGoods;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Items are written, and the commit fails: a cluster finds only then that another node has changed one of them.
@QuarkusTest
class SyncCommitTest {

    private static final String TIME = "2026-11-20T10:00:00+07:00";
    private static final int DEADLOCK = 1213;

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedGoods supplier;

    @Inject
    Supplier door;

    @Inject
    SupplierCatalogue catalogue;

    @Inject
    PriceChanges priceChanges;

    @Inject
    Sql sql;

    @Inject
    CurrentItems currentItems;

    @Inject
    CatalogueConfig config;

    @Inject
    TransactionSynchronizationRegistry transaction;

    private final AtomicInteger losses = new AtomicInteger();

    @BeforeEach
    void clean() {
        supplier.resetAndReach(door);
        database.clean();
        supplier.lists(TIME, variant(1, 100), variant(2, 200));
    }

    @AfterEach
    void letGo() {
        supplier.reset();
    }

    @Test
    void raceThatIsLostAtTheCommitIsRunAgain() {
        losses.set(1);

        var result = sync();

        assertThat(result.status()).isEqualTo(Status.SUCCEEDED);
        assertThat(result.added()).isEqualTo(2);
        assertThat(losses).hasNegativeValue();
    }

    @Test
    void failureAtTheCommitEndsTheRunSoThatTheNextOneBegins() {
        losses.set(Integer.MAX_VALUE);
        assertThat(sync().status()).isEqualTo(Status.FAILED);
        assertThat(database.number("select count(*) from sync_run where status = 'FAILED' and is_running is null"))
                .isOne();
        losses.set(0);

        assertThat(sync().status()).isEqualTo(Status.SUCCEEDED);
    }

    private SyncResult sync() {
        var items = new MirrorItems(priceChanges, sql, new LosingClock());
        return new SyncCatalogue(catalogue, items, currentItems, config, Clock.systemUTC()).sync(Wanted.EVERYTHING);
    }

    /// Makes the commit fail of a transaction that asks for the time.
    private final class LosingClock extends Clock implements Synchronization {

        @Override
        public Instant instant() {
            if (losses.getAndDecrement() > 0) {
                transaction.registerInterposedSynchronization(this);
            }
            return Instant.now();
        }

        @Override
        public void beforeCompletion() {
            throw new IllegalStateException(new SQLException("Deadlock found", "40001", DEADLOCK));
        }

        @Override
        public void afterCompletion(int status) {
            // It was rolled back.
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
