package id.tuntas.fulfilment.operations.bulk;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/// The bulk runs, as a queue.
@ApplicationScoped
class BulkTable {

    private static final String NAME = "bulk_run";

    private final Added table;
    private final DueQueue queue;

    BulkTable(AgroalDataSource dataSource, Clock clock, AfterCommit afterCommit) {
        this.table = Added.table(dataSource, NAME);
        this.queue = new DueQueue(dataSource, NAME, "id", DueQueue.Finished.KEPT, clock, afterCommit);
    }

    /// False on the tables of the last release.
    boolean isThere() {
        return table.isThere();
    }

    DueQueue queue() {
        return queue;
    }
}
