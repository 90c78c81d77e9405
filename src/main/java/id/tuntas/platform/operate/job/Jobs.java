package id.tuntas.platform.operate.job;

import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.work.DueQueue;
import io.quarkus.arc.All;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The jobs of this application, their rows as a queue, and the way to run one now.
@ApplicationScoped
public class Jobs {

    private static final Duration DELETED_AFTER = Duration.ofDays(7);

    private final Map<String, Job<?>> jobs;
    private final JobConfig config;
    private final Sql sql;
    private final DueQueue queue;
    private final Clock clock;

    Jobs(@All List<Job<?>> jobs, JobConfig config, Sql sql, AfterCommit afterCommit, Clock clock) {
        this.jobs = jobs.stream().filter(Job::isEnabled).collect(Collectors.toMap(Job::name, Function.identity()));
        this.config = config;
        this.sql = sql;
        this.queue = new DueQueue(sql, "job", "name", DueQueue.Finished.KEPT, clock, afterCommit);
        this.clock = clock;
    }

    DueQueue queue() {
        return queue;
    }

    /// Before the loops start.
    void plan(@Observes @Priority(Interceptor.Priority.APPLICATION) StartupEvent event) {
        if (config.enabled()) {
            Transactions.repeatable(() -> {
                jobs.values().forEach(this::plan);
                return deleteOthers();
            });
        }
    }

    /// A new job is due at once, a changed period takes effect.
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

    /// A job that no replica has had for a while. Until then it may belong to the next version, of which a replica may
    /// be running already, or to a role that is off here.
    private int deleteOthers() {
        var present = InList.of(jobs.keySet());
        return sql.update(
                "delete from job where timestampadd(microsecond, every_ms * 1000, greatest(created_at,"
                        + " coalesce(last_success_at, created_at), coalesce(last_failure_at, created_at))) < ?"
                        + " and name not in " + present.sql(),
                clock.instant().minus(DELETED_AFTER),
                present);
    }

    /// As operators see them, by name; runs in the caller's transaction.
    public List<JobView> all() {
        var now = clock.instant();
        return JobRow.all().stream()
                .map(row -> JobView.of(row, lateSince(row, now) != null, now))
                .toList();
    }

    /// Since when it is late; null if it is not, or belongs to another version or role, whose replicas monitor it.
    @Nullable
    Instant lateSince(JobRow row, Instant now) {
        return jobs.containsKey(row.name) ? row.lateSince(now) : null;
    }

    /// Those that this replica can run.
    Set<String> names() {
        return jobs.keySet();
    }

    Optional<Job<?>> named(String name) {
        return Optional.ofNullable(jobs.get(name));
    }

    /// Makes the job due now, or again if it is running; joins the caller's transaction.
    ///
    /// @return whether the job exists
    public boolean runNow(String name) {
        return queue.wake("name", List.of(name)) > 0;
    }

    /// Has the job run by this time at the latest; joins the caller's transaction. Unlike [#runNow], a call during a
    /// run does not cause another run.
    public void runBy(String name, Instant latest) {
        queue.schedule(name, latest);
        queue.announce(latest);
    }
}
