package id.tuntas.platform.launch;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Not ready once this process is to stop, so that no more requests are sent to it. Quarkus' own check waits for a
/// worker thread.
@Readiness
@ApplicationScoped
class ShutdownHealthCheck implements AsyncHealthCheck {

    private static final String NAME = "graceful shutdown";

    private volatile boolean isEnding;

    void end(@Observes ShutdownDelayInitiatedEvent event) {
        isEnding = true;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return Uni.createFrom()
                .item(() -> HealthCheckResponse.named(NAME).status(!isEnding).build());
    }
}
