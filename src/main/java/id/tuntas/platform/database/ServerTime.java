package id.tuntas.platform.database;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// The database's time, advanced between two checks by a monotonic clock. All replicas share this time, so that a
/// lease ends for all of them at once, whatever the clocks of their machines say.
@ApplicationScoped
public class ServerTime {

    /// A deviation that the network delay explains, and a little more, does not move the time.
    private static final Duration TOLERANCE = Duration.ofMillis(5);

    /// How far the machine's clock may run ahead of the monotonic one between two checks, which NTP does not exceed
    /// unless it sets the clock.
    private static final Duration MAX_AHEAD = Duration.ofSeconds(1);

    /// @param nanos  in the time of [System#nanoTime]
    /// @param server the database's time then
    /// @param asked  the latest check, which may have confirmed an earlier one
    private record Look(long nanos, Instant server, Asked asked) {

        Instant at(long now) {
            return server.plusNanos(now - nanos);
        }

        boolean isConfirmed(long now, Instant serverNow, long delay) {
            var moved = Duration.between(at(now), serverNow).abs();
            return moved.compareTo(TOLERANCE.plusNanos(delay)) <= 0;
        }
    }

    /// A moment, such as that in which the database was asked for its time.
    ///
    /// @param nanos   in the time of [System#nanoTime]
    /// @param machine by the machine's clock
    record Asked(long nanos, Instant machine) {

        /// Whether the machine was not suspended in between.
        boolean ranUntil(Asked later) {
            var ahead = Duration.between(machine, later.machine).minusNanos(later.nanos - nanos);
            return ahead.compareTo(MAX_AHEAD) <= 0;
        }
    }

    private final InstantSource machine;
    private final LongSupplier nanoTime;
    private volatile @Nullable Look latest;

    @Inject
    ServerTime() {
        this(Clock.systemUTC(), System::nanoTime);
    }

    ServerTime(InstantSource machine, LongSupplier nanoTime) {
        this.machine = machine;
        this.nanoTime = nanoTime;
    }

    Instant now() {
        var look = latest;
        return look == null ? machine.instant() : look.at(nanoTime.getAsLong());
    }

    /// False before the first check: it is the machine's time, which may be wrong. Also false after the machine was
    /// suspended, until the next check: the monotonic clock stood still meanwhile, and the time is behind. So it is
    /// after the machine's clock was set forward, which looks the same.
    public boolean isKnown() {
        var look = latest;
        return look != null && look.asked().ranUntil(ask());
    }

    /// To be called before the query for the database's time is sent, see [#looked].
    Asked ask() {
        // In this order: while the machine is suspended in between, only its clock goes on.
        var byItsClock = machine.instant();
        return new Asked(nanoTime.getAsLong(), byItsClock);
    }

    /// @param server   the database's time
    /// @param answered when the answer arrived, in the time of [System#nanoTime]
    void looked(Instant server, Asked asked, long answered) {
        long way = (answered - asked.nanos()) / 2;
        long then = answered - way;
        var before = latest;
        latest = before != null && before.asked().ranUntil(asked) && before.isConfirmed(then, server, way)
                ? new Look(before.nanos(), before.server(), asked)
                : new Look(then, server, asked);
    }

    /// How far the machine's clock is from the database's, ahead or behind; empty before the first check.
    Optional<Duration> distance() {
        return Optional.ofNullable(latest)
                .map(look -> Duration.between(look.at(nanoTime.getAsLong()), machine.instant())
                        .abs());
    }
}
