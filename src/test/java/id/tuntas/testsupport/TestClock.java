package id.tuntas.testsupport;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// The clock of the application in tests: it runs as every clock does, and a test can move it forward. See [Time].
@ApplicationScoped
public class TestClock extends Clock {

    private final Clock system = Clock.tick(Clock.systemUTC(), Duration.ofNanos(1_000));
    private volatile Duration ahead = Duration.ZERO;

    void advance(Duration duration) {
        if (duration.isNegative()) {
            throw new IllegalArgumentException("the clock never goes back: " + duration);
        }
        ahead = ahead.plus(duration);
    }

    @Override
    public Instant instant() {
        return system.instant().plus(ahead);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return Clock.fixed(instant(), zone);
    }
}
