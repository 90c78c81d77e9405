package id.tuntas.platform.operate.job;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.work.DueQueue;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;

/// The job rows, as a queue.
@ApplicationScoped
class JobTable {

    private static final Duration DELETED_AFTER = Duration.ofDays(7);

    private final Sql sql;
    private final DueQueue queue;
    private final Clock clock;

    JobTable(AgroalDataSource dataSource, Clock clock, AfterCommit afterCommit) {
        this.sql = new Sql(dataSource);
        this.clock = clock;
        this.queue = new DueQueue(dataSource, "job", "name", DueQueue.Finished.KEPT, clock, afterCommit);
    }

    DueQueue queue() {
        return queue;
    }

    /// Synchronises the table with this application's jobs: a new job is due at once, a changed period takes effect.
    /// A job that has not run for a while is deleted; until then it may belong to the next version, of which a
    /// replica may be running already.
    void plan(Collection<Job<?>> jobs) {
        jobs.forEach(this::plan);
        deleteOthers(jobs.stream().map(Job::name).toList());
    }

    private void plan(Job<?> job) {
        var now = clock.instant();
        sql.update(
                "insert into job (name, every_ms, created_at) values (?, ?, ?) on duplicate key update"
                        + " every_ms = values(every_ms)",
                job.name(),
                job.every().toMillis(),
                now);
        queue.schedule(job.name(), now.plus(job.every()));
    }

    private void deleteOthers(Collection<String> names) {
        if (!names.isEmpty()) {
            var present = InList.of(names);
            sql.update(
                    "delete from job where coalesce(last_success_at, created_at) < ? and name not in " + present.sql(),
                    clock.instant().minus(DELETED_AFTER),
                    present);
        }
    }
}
