package id.tuntas.platform.database.commit;

import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/// Down if a commit thread has died: the platform's liveness check then restarts the process.
@Liveness
class CommittersLive implements HealthCheck {

    private static final String NAME = "committing threads";

    @Override
    public HealthCheckResponse call() {
        var broken = GroupCommit.broken();
        return broken.isEmpty()
                ? HealthCheckResponse.up(NAME)
                : HealthCheckResponse.named(NAME)
                        .down()
                        .withData("ended", String.join(", ", broken))
                        .build();
    }
}
