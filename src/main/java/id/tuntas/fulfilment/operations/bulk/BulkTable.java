package id.tuntas.fulfilment.operations.bulk;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/// The bulk runs, as a queue.
@ApplicationScoped
class BulkTable {

    private final DueQueue queue;

    BulkTable(AgroalDataSource dataSource, Clock clock, AfterCommit afterCommit) {
        this.queue = new DueQueue(dataSource, "bulk_run", "id", DueQueue.Finished.KEPT, clock, afterCommit);
    }

    DueQueue queue() {
        return queue;
    }
}
