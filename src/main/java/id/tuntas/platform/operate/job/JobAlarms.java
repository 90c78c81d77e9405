package id.tuntas.platform.operate.job;

import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.AlarmSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;

/// Jobs that missed two runs.
@ApplicationScoped
class JobAlarms implements AlarmSource {

    private final Jobs jobs;

    JobAlarms(Jobs jobs) {
        this.jobs = jobs;
    }

    @Override
    public List<Alarm> alarms(Instant now) {
        return JobRow.all().stream()
                .filter(job -> jobs.lateSince(job, now) != null)
                .map(job -> new Alarm("job_late", job.name, detail(job), jobs.lateSince(job, now), 0))
                .toList();
    }

    private static String detail(JobRow job) {
        var last =
                job.lastSuccessAt == null ? "It never succeeded." : "It last succeeded at " + job.lastSuccessAt + ".";
        return job.lastError == null ? last : last + " Last error: " + job.lastError;
    }
}
