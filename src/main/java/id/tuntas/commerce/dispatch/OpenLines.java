package id.tuntas.commerce.dispatch;

import id.tuntas.commerce.transaction.Line;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.quarkus.arc.InjectableInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The queue of undelivered lines.
@ApplicationScoped
public class OpenLines {

    private final InjectableInstance<AgroalDataSource> dataSource;
    private final Provider provider;
    private final Clock clock;
    private final AfterCommit afterCommit;
    private volatile @Nullable DueQueue queue;

    OpenLines(
            @DataSource("commerce") InjectableInstance<AgroalDataSource> dataSource,
            Provider provider,
            Clock clock,
            AfterCommit afterCommit) {
        this.dataSource = dataSource;
        this.provider = provider;
        this.clock = clock;
        this.afterCommit = afterCommit;
    }

    /// Inserts the rows in the open transaction.
    public void add(List<Line> lines) {
        var now = clock.instant();
        var open = lines.stream()
                .map(line -> OpenLine.of(line.id(), now.plus(provider.firstDelay(Task.of(line, List.of())))))
                .toList();
        OpenLine.persist(open);
        open.stream().map(line -> line.dueAt).min(Comparator.naturalOrder()).ifPresent(queue()::announce);
    }

    /// Created on first use, because without the commerce role there is no datasource.
    DueQueue queue() {
        var made = queue;
        if (made == null) {
            synchronized (this) {
                made = queue;
                if (made == null) {
                    made = new DueQueue(
                            dataSource.get(), "dispatch", "line_id", DueQueue.Finished.DELETED, clock, afterCommit);
                    queue = made;
                }
            }
        }
        return made;
    }
}
