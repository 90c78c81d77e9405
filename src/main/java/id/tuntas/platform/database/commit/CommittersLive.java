package id.tuntas.platform.database.commit;

import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/// Whether all threads that commit are there. Without one of them the process has to be started again, which the
/// platform does that asks for its liveness.
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
