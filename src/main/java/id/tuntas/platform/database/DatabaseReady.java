package id.tuntas.platform.database;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Not ready while the database is unreachable or read-only, or this machine's clock is wrong.
@Readiness
@ApplicationScoped
class DatabaseReady implements HealthCheck {

    private final DatabaseWatch watch;

    DatabaseReady(DatabaseWatch watch) {
        this.watch = watch;
    }

    @Override
    public HealthCheckResponse call() {
        var response = HealthCheckResponse.named("database");
        watch.obstacle().ifPresentOrElse(why -> response.down().withData("reason", why), response::up);
        return response.build();
    }
}
