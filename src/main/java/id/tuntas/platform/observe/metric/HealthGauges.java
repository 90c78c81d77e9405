package id.tuntas.platform.observe.metric;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.AsyncHealthCheck;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.eclipse.microprofile.health.Liveness;
import org.eclipse.microprofile.health.Readiness;

/// Whether this replica is ready for requests, and live, as its probes say: the platform passes no request to a replica
/// that is not ready, and so nothing else would count that. No check takes long: they tell what was found before.
@ApplicationScoped
class HealthGauges {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final List<HealthCheck> readiness;
    private final List<AsyncHealthCheck> liveness;

    HealthGauges(@All @Readiness List<HealthCheck> readiness, @All @Liveness List<AsyncHealthCheck> liveness) {
        this.readiness = readiness;
        this.liveness = liveness;
    }

    void register(@Observes StartupEvent event, MeterRegistry registry) {
        gauge("tuntas.ready", "1 while the replica is ready for requests, else 0.", this::isReady, registry);
        gauge("tuntas.live", "1 while the replica is live, 0 if it has to be restarted.", this::isLive, registry);
    }

    private static void gauge(String name, String description, BooleanSupplier value, MeterRegistry registry) {
        Gauge.builder(name, () -> value.getAsBoolean() ? 1 : 0)
                .description(description)
                .strongReference(true)
                .register(registry);
    }

    private boolean isReady() {
        return areUp(readiness.stream().map(HealthCheck::call));
    }

    private boolean isLive() {
        return areUp(liveness.stream().map(check -> check.call().await().atMost(PATIENCE)));
    }

    private static boolean areUp(Stream<HealthCheckResponse> answers) {
        return answers.allMatch(answer -> answer.getStatus() == Status.UP);
    }
}
