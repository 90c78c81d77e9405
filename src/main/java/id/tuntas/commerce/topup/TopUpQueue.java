package id.tuntas.commerce.topup;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/// The queue of top-ups. Created on first use, because without the role its datasource is inactive.
@ApplicationScoped
public class TopUpQueue {

    private final DueQueue queue;

    TopUpQueue(
            @DataSource("commerce") InjectableInstance<AgroalDataSource> dataSource,
            Clock clock,
            AfterCommit afterCommit) {
        this.queue = new DueQueue(dataSource.get(), "topup", "id", DueQueue.Finished.KEPT, clock, afterCommit);
    }

    public DueQueue get() {
        return queue;
    }
}
