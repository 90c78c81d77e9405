package id.tuntas.time;

import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Clock;
import java.time.Duration;

/// Produces the system's clock in UTC, in the microseconds that a `datetime(6)` column can hold.
class ClockProducer {

    private static final Duration MICROSECOND = Duration.ofNanos(1_000);

    @Produces
    @DefaultBean
    @ApplicationScoped
    Clock clock() {
        return Clock.tick(Clock.systemUTC(), MICROSECOND);
    }
}
