package id.tuntas.platform.work.loop;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.RecordOnlyWork;
import id.tuntas.platform.work.WorkSettings;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Jobs that do nothing, through the product's own engine: what the engine itself costs, for `src/bench/queue`.
@ApplicationScoped
class NoOpWork implements RecordOnlyWork {

    private final DueQueue queue;
    private final boolean isEnabled;
    private final int workers;

    /// @param isEnabled whether there is a table `bench_job`
    /// @param workers   how many are acted on at the same time
    NoOpWork(
            Sql sql,
            Clock clock,
            AfterCommit afterCommit,
            @ConfigProperty(name = "bench.queue.enabled", defaultValue = "false") boolean isEnabled,
            @ConfigProperty(name = "bench.queue.workers", defaultValue = "64") int workers) {
        this.queue = new DueQueue(sql, "bench_job", "id", DueQueue.Finished.DELETED, clock, afterCommit);
        this.isEnabled = isEnabled;
        this.workers = workers;
    }

    @Override
    public String name() {
        return "bench";
    }

    @Override
    public DueQueue queue() {
        return queue;
    }

    @Override
    public boolean isEnabled() {
        return isEnabled;
    }

    @Override
    public WorkSettings settings() {
        var defaults = WorkSettings.defaults();
        return new WorkSettings(defaults.batch(), workers, defaults.afterFailure());
    }

    @Override
    public List<Next> record(List<Acted<String>> results) {
        return results.stream()
                .map(acted -> (Next) new Next.Done(acted.claim()))
                .toList();
    }
}
