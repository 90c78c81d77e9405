package id.tuntas.platform.operate.job;

import id.tuntas.platform.database.sql.Shortened;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/// A job, shared by all replicas. The queue writes the columns of its due time; they are only read here.
@Entity
@DynamicUpdate
@Table(name = "job")
class JobRow extends PanacheEntityBase {

    private static final int MISSED_RUNS = 2;
    private static final Duration SLACK = Duration.ofSeconds(10);
    private static final int MAX_ERROR_LENGTH = 500;

    @Id
    String name;

    @Column(name = "every_ms")
    long everyMillis;

    Instant createdAt;

    @Nullable
    Instant lastStartedAt;

    @Nullable
    Instant lastSuccessAt;

    @Nullable
    Instant lastFailureAt;

    @Column(name = "last_duration_ms")
    @Nullable
    Long lastDurationMillis;

    @Nullable
    String lastError;

    @Nullable
    String lastResult;

    @Column(insertable = false, updatable = false)
    Instant dueAt;

    @Column(insertable = false, updatable = false)
    @Nullable
    Instant leasedUntil;

    /// Consecutive failed runs.
    @Column(name = "attempt", insertable = false, updatable = false)
    int failures;

    static List<JobRow> all() {
        return listAll(Sort.by("name"));
    }

    static Map<String, JobRow> named(Collection<String> names) {
        return JobRow.<JobRow>list("name in ?1", names).stream()
                .collect(Collectors.toMap(row -> row.name, Function.identity()));
    }

    void ran(JobOutcome outcome) {
        lastStartedAt = outcome.startedAt();
        lastDurationMillis =
                Duration.between(outcome.startedAt(), outcome.finishedAt()).toMillis();
        switch (outcome) {
            case JobOutcome.Succeeded succeeded -> {
                lastSuccessAt = succeeded.finishedAt();
                lastResult = succeeded.figures();
                lastError = null;
            }
            case JobOutcome.Failed failed -> {
                lastFailureAt = failed.finishedAt();
                lastError = Shortened.to(MAX_ERROR_LENGTH, failed.why());
            }
            case JobOutcome.Unknown _ -> lastError = "this replica does not know the job";
        }
    }

    /// Since when it is late, after two missed runs; null if it is not. A success in the future, from before the
    /// database's clock was set back, does not count.
    @Nullable
    Instant lateSince(Instant now) {
        var last = lastSuccessAt == null || lastSuccessAt.isAfter(now.plus(SLACK)) ? createdAt : lastSuccessAt;
        var limit = last.plusMillis(MISSED_RUNS * everyMillis).plusMillis(Math.min(everyMillis, SLACK.toMillis()));
        return limit.isBefore(now) ? limit : null;
    }
}
