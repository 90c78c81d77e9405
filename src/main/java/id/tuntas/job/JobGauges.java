package id.tuntas.job;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/// A few gauges for each job; every replica has all of them.
@ApplicationScoped
class JobGauges {

    private static final double MILLIS = 1000.0;

    private final Clock clock;
    private final MultiGauge late;
    private final MultiGauge lastDuration;
    private final MultiGauge sinceSuccess;

    JobGauges(Clock clock, MeterRegistry registry) {
        this.clock = clock;
        this.late = MultiGauge.builder("tuntas.job.late")
                .description("1 while two runs are missing")
                .register(registry);
        this.lastDuration = MultiGauge.builder("tuntas.job.last.duration")
                .baseUnit("seconds")
                .register(registry);
        this.sinceSuccess = MultiGauge.builder("tuntas.job.last.success.age")
                .baseUnit("seconds")
                .register(registry);
    }

    @Scheduled(every = "15s", identity = "job-gauges", concurrentExecution = ConcurrentExecution.SKIP)
    void refresh() {
        try {
            refresh(QuarkusTransaction.requiringNew().call(JobRow::all));
        } catch (RuntimeException trouble) {
            Log.debugf(trouble, "the gauges of the jobs stay as they are");
        }
    }

    private void refresh(List<JobRow> jobs) {
        var now = clock.instant();
        var durations = new ArrayList<Row<?>>();
        var ages = new ArrayList<Row<?>>();
        for (var job : jobs) {
            if (job.lastDurationMillis != null) {
                durations.add(Row.of(tag(job), job.lastDurationMillis / MILLIS));
            }
            if (job.lastSuccessAt != null) {
                ages.add(Row.of(tag(job), (now.toEpochMilli() - job.lastSuccessAt.toEpochMilli()) / MILLIS));
            }
        }
        late.register(
                jobs.stream()
                        .map(job -> Row.of(tag(job), job.lateSince(now) == null ? 0 : 1))
                        .toList(),
                true);
        lastDuration.register(durations, true);
        sinceSuccess.register(ages, true);
    }

    private static Tags tag(JobRow job) {
        return Tags.of("job", job.name);
    }
}
