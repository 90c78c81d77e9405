package id.tuntas.platform.observe.metric;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.AsyncHealthCheck;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.eclipse.microprofile.health.Readiness;

/// Whether this replica is ready for requests, as its probe says: the platform passes no request to a replica that is
/// not ready, and so nothing else would count that. No check takes long: they tell what was found before.
@ApplicationScoped
class ReadyGauge {

    private final List<AsyncHealthCheck> checks;

    ReadyGauge(@All @Readiness List<AsyncHealthCheck> checks) {
        this.checks = checks;
    }

    void register(@Observes StartupEvent event, MeterRegistry registry) {
        Gauge.builder("tuntas.ready", () -> isReady() ? 1 : 0)
                .description("1 while the replica is ready for requests, else 0.")
                .strongReference(true)
                .register(registry);
    }

    private boolean isReady() {
        return checks.stream().allMatch(ReadyGauge::isUp);
    }

    private static boolean isUp(AsyncHealthCheck check) {
        var answer = check.call().subscribeAsCompletionStage().getNow(null);
        return answer != null && answer.getStatus() == Status.UP;
    }
}
