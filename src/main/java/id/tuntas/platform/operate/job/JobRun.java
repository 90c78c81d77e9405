package id.tuntas.platform.operate.job;

import com.github.f4b6a3.ulid.UlidCreator;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import io.quarkus.panache.common.Sort;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.time.Instant;
import java.util.List;
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
        run.id = UlidCreator.getMonotonicUlid().toLowerCase();
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

    static List<JobRun> newest(String job, @Nullable String cursor, int limit) {
        var newestFirst = Sort.descending("id");
        var runs = cursor == null
                ? JobRun.<JobRun>find("job = ?1", newestFirst, job)
                : JobRun.<JobRun>find("job = ?1 and id < ?2", newestFirst, job, cursor);
        return runs.page(0, limit).list();
    }
}
