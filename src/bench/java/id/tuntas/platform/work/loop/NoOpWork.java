package id.tuntas.platform.work.loop;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.RecordOnlyWork;
import id.tuntas.platform.work.WorkSettings;
import io.agroal.api.AgroalDataSource;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Jobs that do nothing, through the product's own engine: what the engine itself costs, for `src/bench/queue`. Logs
/// how many of them were recorded per second between the first and the last tenth, as `QueuePeers` does.
@ApplicationScoped
class NoOpWork implements RecordOnlyWork {

    private final DueQueue queue;
    private final int jobs;
    private final int workers;
    private final AtomicInteger recorded = new AtomicInteger();
    private volatile long begin;

    /// @param jobs    rows in the table `bench_job`; without them this does nothing
    /// @param workers how many are acted on at the same time
    NoOpWork(
            AgroalDataSource dataSource,
            Clock clock,
            AfterCommit afterCommit,
            @ConfigProperty(name = "bench.queue.jobs", defaultValue = "0") int jobs,
            @ConfigProperty(name = "bench.queue.workers", defaultValue = "64") int workers) {
        this.queue = new DueQueue(dataSource, "bench_job", "id", DueQueue.Finished.DELETED, clock, afterCommit);
        this.jobs = jobs;
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
        return jobs > 0;
    }

    @Override
    public WorkSettings settings() {
        var defaults = WorkSettings.defaults();
        return new WorkSettings(defaults.batch(), workers, defaults.afterFailure());
    }

    @Override
    public List<Next> record(List<Acted<String>> results) {
        int before = recorded.getAndAdd(results.size());
        int after = before + results.size();
        int tenth = jobs / 10;
        if (before < tenth && after >= tenth) {
            begin = System.nanoTime();
        }
        if (before < jobs - tenth && after >= jobs - tenth) {
            Log.infof("bench: %d jobs/s", (jobs - 2L * tenth) * 1_000_000_000L / (System.nanoTime() - begin));
        }
        return results.stream()
                .map(acted -> (Next) new Next.Done(acted.claim()))
                .toList();
    }
}
