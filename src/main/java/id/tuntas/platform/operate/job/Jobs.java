package id.tuntas.platform.operate.job;

import io.quarkus.arc.All;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The jobs of this application, and the way to run one now.
@ApplicationScoped
public class Jobs {

    private final Map<String, Job<?>> jobs;
    private final JobTable table;
    private final JobConfig config;

    Jobs(@All List<Job<?>> jobs, JobTable table, JobConfig config) {
        this.jobs = jobs.stream().filter(Job::isEnabled).collect(Collectors.toMap(Job::name, Function.identity()));
        this.table = table;
        this.config = config;
    }

    /// Before the loops start.
    void plan(@Observes @Priority(Interceptor.Priority.APPLICATION) StartupEvent event) {
        if (config.enabled()) {
            QuarkusTransaction.requiringNew().run(() -> table.plan(jobs.values()));
        }
    }

    Optional<Job<?>> named(String name) {
        return Optional.ofNullable(jobs.get(name));
    }

    /// Makes the job due now, or again if it is running; joins the caller's transaction.
    ///
    /// @return whether the job exists
    public boolean runNow(String name) {
        return table.queue().makeDueAgain("name", List.of(name)) > 0;
    }
}
