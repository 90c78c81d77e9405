package id.tuntas.platform.database;

import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;

/// Produces the application's clock: the database's time in UTC, in microseconds as in a `datetime(6)` column.
class ClockProducer {

    private static final Duration MICROSECOND = Duration.ofNanos(1_000);

    @Produces
    @DefaultBean
    @ApplicationScoped
    Clock clock(ServerTime serverTime) {
        InstantSource source = serverTime::now;
        return Clock.tick(source.withZone(ZoneOffset.UTC), MICROSECOND);
    }
}
