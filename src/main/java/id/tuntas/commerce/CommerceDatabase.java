package id.tuntas.commerce;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The database of commerce: its statements and its queues, for which each feature names its table. Nothing may be
/// asked of it without the role, because the datasource is inactive then.
@ApplicationScoped
public class CommerceDatabase {

    private final InjectableInstance<AgroalDataSource> dataSource;
    private final Clock clock;
    private final AfterCommit afterCommit;
    private final Map<String, DueQueue> byTable = new ConcurrentHashMap<>();

    CommerceDatabase(
            @DataSource("commerce") InjectableInstance<AgroalDataSource> dataSource,
            Clock clock,
            AfterCommit afterCommit) {
        this.dataSource = dataSource;
        this.clock = clock;
        this.afterCommit = afterCommit;
    }

    public Sql sql() {
        return new Sql(dataSource.get());
    }

    /// @param table, key trusted names
    public DueQueue queue(String table, String key, DueQueue.Finished finished) {
        return byTable.computeIfAbsent(table, _ -> new DueQueue(sql(), table, key, finished, clock, afterCommit));
    }
}
