package id.tuntas.platform.operate.job;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.Next;
import id.tuntas.testsupport.MappedSettings;
import io.agroal.api.AgroalDataSource;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Replicas that run jobs as a test wants, beside the running application.
@ApplicationScoped
public class JobReplicas {

    private static final JobConfig CONFIG = MappedSettings.of(JobConfig.class, Map.of());

    private final ObjectMapper json;
    private final AgroalDataSource dataSource;
    private final AfterCommit afterCommit;
    private final MeterRegistry registry;
    private final Clock clock;

    JobReplicas(
            ObjectMapper json,
            AgroalDataSource dataSource,
            AfterCommit afterCommit,
            MeterRegistry registry,
            Clock clock) {
        this.json = json;
        this.dataSource = dataSource;
        this.afterCommit = afterCommit;
        this.registry = registry;
        this.clock = clock;
    }

    public final class Replica {

        private final JobRunner runner;

        private Replica(Jobs jobs) {
            this.runner = new JobRunner(jobs, CONFIG, json, clock, registry);
        }

        /// It has claimed the job.
        ///
        /// @return when the job is due again
        public Instant runs(String job) {
            var claim = new Claim(job, 0, 1, 0, clock.instant(), false, null);
            var acted = List.of(new Acted<>(claim, runner.act(claim, job), null));
            var next = QuarkusTransaction.requiringNew().call(() -> runner.record(acted));
            return ((Next.Again) next.getFirst()).dueAt();
        }
    }

    /// One that has started.
    public Replica with(List<Job<?>> known) {
        var jobs = new Jobs(known, CONFIG, new Sql(dataSource), afterCommit, clock);
        jobs.plan(new StartupEvent());
        return new Replica(jobs);
    }
}
