package id.tuntas.platform.database;

import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// Produces the application's clock: the database's time in UTC, in microseconds as in a `datetime(6)` column.
class ClockProducer {

    private static final Duration MICROSECOND = Duration.ofNanos(1_000);

    @Produces
    @DefaultBean
    @ApplicationScoped
    Clock clock(ServerTime serverTime) {
        return Clock.tick(new DatabaseClock(serverTime, ZoneOffset.UTC), MICROSECOND);
    }

    private static final class DatabaseClock extends Clock {

        private final ServerTime serverTime;
        private final ZoneId zone;

        DatabaseClock(ServerTime serverTime, ZoneId zone) {
            this.serverTime = serverTime;
            this.zone = zone;
        }

        @Override
        public Instant instant() {
            return serverTime.now();
        }

        @Override
        public ZoneId getZone() {
            return zone;
        }

        @Override
        public Clock withZone(ZoneId newZone) {
            return new DatabaseClock(serverTime, newZone);
        }
    }
}
