package id.tuntas.platform.database;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The database's time, advanced between two checks by a monotonic clock. All replicas share this time, so that a
/// lease ends for all of them at once, whatever the clocks of their machines say.
@ApplicationScoped
class ServerTime {

    /// A deviation that the network delay explains, and a little more, does not move the time.
    private static final Duration TOLERANCE = Duration.ofMillis(5);

    /// @param nanos  in the time of [System#nanoTime]
    /// @param server the database's time then
    private record Look(long nanos, Instant server) {

        Instant at(long now) {
            return server.plusNanos(now - nanos);
        }
    }

    private final Clock machine = Clock.systemUTC();
    private volatile @Nullable Look latest;

    Instant now() {
        var look = latest;
        return look == null ? machine.instant() : look.at(System.nanoTime());
    }

    /// @param server  the database's time
    /// @param asked   when the query was sent, in the time of [System#nanoTime]
    /// @param answered when the answer arrived
    void looked(Instant server, long asked, long answered) {
        long way = (answered - asked) / 2;
        var look = new Look(answered - way, server);
        var before = latest;
        if (before == null) {
            latest = look;
            return;
        }
        var moved = Duration.between(before.at(look.nanos()), server).abs();
        if (moved.compareTo(TOLERANCE.plusNanos(way)) > 0) {
            latest = look;
        }
    }

    /// How far the machine's clock is from the database's, ahead or behind; empty before the first check.
    Optional<Duration> distance() {
        return Optional.ofNullable(latest).map(look -> Duration.between(look.at(System.nanoTime()), machine.instant())
                .abs());
    }
}
