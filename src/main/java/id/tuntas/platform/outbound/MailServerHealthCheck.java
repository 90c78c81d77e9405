package id.tuntas.platform.outbound;

import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/// Down if every connection to the mail server is dead: nothing but a new process opens others.
@Liveness
class MailServerHealthCheck implements AsyncHealthCheck {

    private static final String NAME = "connections to the mail server";

    private final MailServer server;

    MailServerHealthCheck(MailServer server) {
        this.server = server;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return Uni.createFrom().item(this::state);
    }

    HealthCheckResponse state() {
        return HealthCheckResponse.named(NAME).status(!server.isStuck()).build();
    }
}
