package id.tuntas.commerce.lock;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/// The queue of locks that will expire. Made when it is first asked for, which never happens while the role is off and
/// its datasource inactive.
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
