package id.tuntas.commerce;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The queues of commerce: each feature names its table. They are created on first use, because without the role the
/// datasource is inactive.
@ApplicationScoped
public class CommerceQueues {

    private final InjectableInstance<AgroalDataSource> dataSource;
    private final Clock clock;
    private final AfterCommit afterCommit;
    private final Map<String, DueQueue> byTable = new ConcurrentHashMap<>();

    CommerceQueues(
            @DataSource("commerce") InjectableInstance<AgroalDataSource> dataSource,
            Clock clock,
            AfterCommit afterCommit) {
        this.dataSource = dataSource;
        this.clock = clock;
        this.afterCommit = afterCommit;
    }

    /// @param table, key trusted names
    public DueQueue of(String table, String key, DueQueue.Finished finished) {
        return byTable.computeIfAbsent(
                table, _ -> new DueQueue(dataSource.get(), table, key, finished, clock, afterCommit));
    }
}
