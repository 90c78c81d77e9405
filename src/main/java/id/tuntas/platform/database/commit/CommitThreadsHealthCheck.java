package id.tuntas.platform.database.commit;

import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/// Down if a commit thread has died: the platform's liveness check then restarts the process. Asked on the event
/// loop: if it waited for a worker thread, a slow database that keeps all of them busy would get every process
/// restarted.
@Liveness
class CommitThreadsHealthCheck implements AsyncHealthCheck {

    private static final String NAME = "committing threads";

    @Override
    public Uni<HealthCheckResponse> call() {
        return Uni.createFrom().item(this::state);
    }

    HealthCheckResponse state() {
        var broken = GroupCommit.broken();
        return broken.isEmpty()
                ? HealthCheckResponse.up(NAME)
                : HealthCheckResponse.named(NAME)
                        .down()
                        .withData("ended", String.join(", ", broken))
                        .build();
    }
}
