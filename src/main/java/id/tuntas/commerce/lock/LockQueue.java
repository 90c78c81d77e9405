package id.tuntas.commerce.lock;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/// The queue of locks that will expire. Created on first use, because without the role its datasource is inactive.
@ApplicationScoped
class LockQueue {

    private final DueQueue queue;

    LockQueue(
            @DataSource("commerce") InjectableInstance<AgroalDataSource> dataSource,
            Clock clock,
            AfterCommit afterCommit) {
        this.queue = new DueQueue(dataSource.get(), "stock_lock", "token", DueQueue.Finished.KEPT, clock, afterCommit);
    }

    DueQueue get() {
        return queue;
    }
}
