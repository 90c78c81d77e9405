package id.tuntas.fulfilment.supplier.rate;

import id.tuntas.platform.time.Backoff;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// What all replicas together may send to the supplier, as it is known from its refusals (429): nothing for as
/// long as it asks, and then so many calls per second, at equal distances. It follows a limit that only the supplier
/// knows, as congestion control does: fewer after each refusal, and more with each call that is taken.
///
/// @param pauses         since the beginning: an answer to a call that was sent before the last one is out of date
/// @param refusals       in a row, without a call between them that was taken
/// @param pausedUntil    no call is sent before
/// @param refusedAt      when the last pause began
/// @param callsPerSecond allowed when there is no pause; 0 before the first one
/// @param isFound        whether a refusal ended the first, fast growth: the limit is about here
/// @param freeAt         no call is planned for later
record Budget(
        long pauses,
        int refusals,
        Instant pausedUntil,
        Instant refusedAt,
        double callsPerSecond,
        boolean isFound,
        Instant freeAt) {

    /// Before any refusal.
    static final Budget UNLIMITED = new Budget(0, 0, Instant.EPOCH, Instant.EPOCH, 0, false, Instant.EPOCH);

    /// Whatever the supplier asks: one header must not stop all orders for long, and a single call a minute does no
    /// harm.
    static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    /// So long after a refusal its limit is forgotten, since it may have been for a few bad minutes.
    private static final Duration FORGOTTEN_AFTER = Duration.ofMinutes(10);

    /// At least, by the number of refusals in a row: the supplier may not say how long, or say 0.
    private static final Backoff PAUSES = new Backoff(Duration.ofMillis(200), 2, LONGEST_PAUSE);

    /// Calls that do not wait for a turn do not delay others longer.
    private static final Duration LONGEST_DELAY = Duration.ofSeconds(30);

    /// No call is planned beyond: after the last turn there is a minute at the lowest rate that can be set.
    private static final Duration FARTHEST = Duration.ofMinutes(2);

    private static final double FIRST_RATE = 10;
    private static final double LEAST_RATE = 0.1;

    /// Left of the rate after the refusal that finds the limit, which the fast growth has passed by far.
    private static final double ONCE_FOUND = 0.5;

    private static final double AFTER_REFUSAL = 0.85;

    /// Added by each call that is taken: the rate doubles about three times in a second until the limit is found, and
    /// then grows by a thirtieth.
    private static final double FAST_GROWTH = 2;

    private static final double SLOW_GROWTH = 0.03;

    private static final double NANOS = 1e9;

    /// Calls that may be sent from `first` on.
    ///
    /// @param budget what is left
    /// @param count  0 if the next would be too late
    record Slots(Budget budget, Instant first, Duration distance, int count) {}

    /// A clock that was set back prolongs no pause beyond the longest.
    Optional<Duration> pauseLeft(Instant now) {
        return Optional.of(Duration.between(now, pausedUntil))
                .filter(left -> left.isPositive() && left.compareTo(LONGEST_PAUSE) <= 0);
    }

    /// Infinite if the supplier is not known to limit calls now.
    double perSecond(Instant now) {
        var since = Duration.between(refusedAt, now).abs();
        return callsPerSecond > 0 && since.compareTo(FORGOTTEN_AFTER) < 0 ? callsPerSecond : Double.POSITIVE_INFINITY;
    }

    /// A call was refused. Of calls that were sent together, the first counts.
    ///
    /// @param pausesBefore when the call was sent
    /// @param asked        how long the supplier wants no calls
    Budget refused(long pausesBefore, Optional<Duration> asked, Instant now) {
        if (pausesBefore != pauses) {
            return this;
        }
        var least = PAUSES.delay(refusals);
        var pause = Collections.min(List.of(LONGEST_PAUSE, Collections.max(List.of(least, asked.orElse(least)))));
        var until = now.plus(pause);
        if (Double.isInfinite(perSecond(now))) {
            return new Budget(pauses + 1, refusals + 1, until, now, FIRST_RATE, false, until);
        }
        // Without a call that was taken in between, it is the pause that was too short.
        var isRateTooHigh = refusals == 0;
        var left = isRateTooHigh ? isFound ? AFTER_REFUSAL : ONCE_FOUND : 1;
        var rate = Math.max(LEAST_RATE, callsPerSecond * left);
        return new Budget(pauses + 1, refusals + 1, until, now, rate, isFound || isRateTooHigh, until);
    }

    /// The supplier took so many calls since the last pause.
    Budget taken(int calls) {
        if (calls == 0) {
            return this;
        }
        var growth = calls * (isFound ? SLOW_GROWTH : FAST_GROWTH);
        return new Budget(pauses, 0, pausedUntil, refusedAt, callsPerSecond + growth, isFound, freeAt);
    }

    /// Plans calls one after another, the first as early as possible.
    ///
    /// @param perSecond  finite, above 0
    /// @param wanted     at least 1
    /// @param beside     calls that were sent without being planned, which delay the next, by half a minute at most
    /// @param latest     no call is planned for later, nor beyond the longest pause
    Slots planned(double perSecond, int wanted, int beside, Instant now, Instant latest) {
        var distance = Duration.ofNanos((long) (NANOS / perSecond));
        // Times of another clock must not stop all calls.
        var free = freeAt.isAfter(now.plus(FARTHEST)) ? now : later(freeAt, now);
        var delayed = earlier(free.plus(distance.multipliedBy(beside)), now.plus(LONGEST_DELAY));
        var first = later(free, delayed);
        var room = Duration.between(first, earlier(latest, now.plus(LONGEST_PAUSE)));
        long count = room.isNegative() ? 0 : Math.min(wanted, 1 + room.toNanos() / Math.max(1, distance.toNanos()));
        var next = first.plus(distance.multipliedBy(count));
        var left = new Budget(pauses, refusals, pausedUntil, refusedAt, callsPerSecond, isFound, next);
        return new Slots(left, first, distance, (int) count);
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
