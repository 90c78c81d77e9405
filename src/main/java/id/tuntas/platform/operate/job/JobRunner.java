package id.tuntas.platform.operate.job;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.Acted;
import id.tuntas.platform.work.Claim;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.DueWork;
import id.tuntas.platform.work.Next;
import id.tuntas.platform.work.WorkSettings;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Runs due jobs. A failed one does not affect others and is retried.
@ApplicationScoped
class JobRunner implements DueWork<String, JobOutcome> {

    private static final Duration NOT_OURS = Duration.ofSeconds(10);
    private static final int MAX_CONCURRENT = 8;
    private static final double RETRY_FACTOR = 2;

    private final Jobs jobs;
    private final JobConfig config;
    private final ObjectMapper json;
    private final Clock clock;
    private final MeterRegistry registry;

    JobRunner(Jobs jobs, JobConfig config, ObjectMapper json, Clock clock, MeterRegistry registry) {
        this.jobs = jobs;
        this.config = config;
        this.json = json;
        this.clock = clock;
        this.registry = registry;
        if (config.enabled()) {
            countFromZero();
        }
    }

    /// Prometheus sees no increase when a counter appears: the first failure of a replica would not be in it.
    private void countFromZero() {
        for (var name : jobs.names()) {
            runs(name, JobOutcome.SUCCEEDED);
            runs(name, JobOutcome.FAILED);
        }
    }

    private Counter runs(String name, String outcome) {
        return Counter.builder("tuntas.job.runs")
                .description("Runs of jobs by outcome.")
                .tags("name", name, "outcome", outcome)
                .register(registry);
    }

    @Override
    public String name() {
        return "jobs";
    }

    @Override
    public DueQueue queue() {
        return jobs.queue();
    }

    @Override
    public WorkSettings settings() {
        return new WorkSettings(MAX_CONCURRENT, MAX_CONCURRENT, retries(Duration.ofMinutes(5)));
    }

    @Override
    public boolean isEnabled() {
        return config.enabled();
    }

    @Override
    public Map<Claim, String> load(List<Claim> claims) {
        return Claim.keys(claims);
    }

    @Override
    public JobOutcome act(Claim claim, String name) {
        var outcome = run(name);
        runs(name, outcome.code()).increment();
        return outcome;
    }

    private JobOutcome run(String name) {
        var started = clock.instant();
        var job = jobs.named(name);
        if (job.isEmpty()) {
            return new JobOutcome.Unknown(started);
        }
        try {
            var figures = json.writeValueAsString(job.get().run());
            return new JobOutcome.Succeeded(started, clock.instant(), figures);
        } catch (JobFailed failure) {
            Log.warnf("job %s failed: %s", name, failure.getMessage());
            return new JobOutcome.Failed(started, clock.instant(), failure.getMessage());
        } catch (RuntimeException | JsonProcessingException failure) {
            return new JobOutcome.Failed(started, clock.instant(), logged(name, failure));
        }
    }

    /// What operators may read of an unexpected failure. What passes without action needs no stack trace.
    private static String logged(String name, Exception failure) {
        var trouble = DatabaseTrouble.of(failure);
        if (trouble.isTransient()) {
            Log.warnf("job %s failed (%s) and is retried: %s", name, trouble, failure.getMessage());
            return "the database failed (" + trouble + "); retried";
        }
        Log.errorf(failure, "job %s failed", name);
        return failure.getClass().getSimpleName() + "; see the log";
    }

    @Override
    public List<Next> record(List<Acted<JobOutcome>> results) {
        var rows =
                JobRow.named(results.stream().map(acted -> acted.claim().key()).toList());
        return results.stream()
                .map(acted -> record(
                        acted.claim(),
                        acted.result(),
                        requireNonNull(rows.get(acted.claim().key()))))
                .toList();
    }

    private Next record(Claim claim, JobOutcome outcome, JobRow row) {
        row.ran(outcome);
        JobRun.add(row.name, outcome);
        var every = Duration.ofMillis(row.everyMillis);
        return switch (outcome) {
            case JobOutcome.Succeeded succeeded -> new Next.Later(claim, nextRun(claim, succeeded, every), 0);
            case JobOutcome.Failed failed ->
                new Next.Later(
                        claim, failed.finishedAt().plus(retries(every).delay(claim.attempt())), claim.attempt() + 1);
            case JobOutcome.Unknown unknown ->
                // Soon, so that a replica that knows the job can run it.
                new Next.Later(claim, unknown.startedAt().plus(NOT_OURS), claim.attempt());
        };
    }

    /// In step with the schedule, so that a daily job keeps its hour; missed runs are not made up for.
    private static Instant nextRun(Claim claim, JobOutcome outcome, Duration every) {
        var planned = claim.dueAt().plus(every);
        return planned.isAfter(outcome.finishedAt())
                ? planned
                : outcome.finishedAt().plus(every);
    }

    private Backoff retries(Duration longest) {
        return new Backoff(config.firstRetry(), RETRY_FACTOR, longest);
    }
}
