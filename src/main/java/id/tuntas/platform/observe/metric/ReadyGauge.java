package id.tuntas.platform.observe.metric;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.eclipse.microprofile.health.Readiness;

/// Whether this replica is ready for requests, as its probe says: the platform passes no request to a replica that is
/// not ready, and so nothing else would count that. No check takes long: they tell what was found before.
@ApplicationScoped
class ReadyGauge {

    private final List<HealthCheck> checks;

    ReadyGauge(@All @Readiness List<HealthCheck> checks) {
        this.checks = checks;
    }

    void register(@Observes StartupEvent event, MeterRegistry registry) {
        Gauge.builder("tuntas.ready", () -> isReady() ? 1 : 0)
                .description("1 while the replica is ready for requests, else 0.")
                .strongReference(true)
                .register(registry);
    }

    private boolean isReady() {
        return checks.stream().allMatch(check -> check.call().getStatus() == Status.UP);
    }
}
