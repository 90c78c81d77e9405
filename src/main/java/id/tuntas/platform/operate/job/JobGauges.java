package id.tuntas.platform.operate.job;

import id.tuntas.platform.observe.metric.SharedFigure;
import id.tuntas.platform.observe.metric.SharedFigures;
import id.tuntas.platform.observe.metric.SharedGauge;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The state of each job, whichever replica ran it.
@ApplicationScoped
class JobGauges implements SharedFigures {

    private static final SharedGauge LATE = new SharedGauge("tuntas.job.late", null, "1 after two missed runs.");
    private static final SharedGauge LAST_DURATION =
            new SharedGauge("tuntas.job.last.duration", "seconds", "Duration of the last run.");
    private static final SharedGauge LAST_SUCCESS =
            new SharedGauge("tuntas.job.last.success.timestamp", "seconds", "Time of the last successful run.");
    private static final double MILLIS = 1000.0;

    private final Jobs jobs;

    JobGauges(Jobs jobs) {
        this.jobs = jobs;
    }

    @Override
    public List<SharedGauge> gauges() {
        return List.of(LATE, LAST_DURATION, LAST_SUCCESS);
    }

    @Override
    public Reading read(Instant now) {
        var figures = new ArrayList<SharedFigure>();
        for (var job : QuarkusTransaction.requiringNew().call(JobRow::all)) {
            figures.add(LATE.of(jobs.lateSince(job, now) == null ? 0 : 1, "name", job.name));
            if (job.lastDurationMillis != null) {
                figures.add(LAST_DURATION.of(job.lastDurationMillis / MILLIS, "name", job.name));
            }
            if (job.lastSuccessAt != null) {
                figures.add(LAST_SUCCESS.of(job.lastSuccessAt.toEpochMilli() / MILLIS, "name", job.name));
            }
        }
        return Reading.complete(figures);
    }
}
