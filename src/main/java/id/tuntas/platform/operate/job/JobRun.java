package id.tuntas.platform.operate.job;

import id.tuntas.platform.time.NewId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/// A finished run of a job.
@Entity
@Immutable
class JobRun extends PanacheEntityBase {

    @Id
    String id;

    String job;

    Instant startedAt;

    Instant finishedAt;

    boolean succeeded;

    /// Figures as JSON, or the error.
    @Nullable
    String result;

    static void add(String job, JobOutcome outcome) {
        var run = new JobRun();
        run.id = NewId.at(outcome.finishedAt());
        run.job = job;
        run.startedAt = outcome.startedAt();
        run.finishedAt = outcome.finishedAt();
        switch (outcome) {
            case JobOutcome.Succeeded succeeded -> {
                run.succeeded = true;
                run.result = succeeded.figures();
            }
            case JobOutcome.Failed failed -> run.result = failed.why();
            case JobOutcome.Unknown _ -> {
                return; // the job did not run
            }
        }
        run.persist();
    }

    static PanacheQuery<JobRun> newest(String job, @Nullable String cursor) {
        return find("job = ?1 and id < ?2", Sort.descending("id"), job, cursor == null ? "~" : cursor);
    }
}
