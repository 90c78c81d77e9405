package id.tuntas.fulfilment.supplier.rate;

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
/// @param freeAt         no call is planned for later, see [#free]
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
    static final Duration MAX_PAUSE = Duration.ofMinutes(1);

    /// So long after a refusal its limit is forgotten, since it may have been for a few bad minutes.
    private static final Duration FORGOTTEN_AFTER = Duration.ofMinutes(10);

    /// At least; doubled by each further refusal in a row. The supplier may not say how long, or say 0.
    private static final Duration FIRST_PAUSE = Duration.ofMillis(200);

    private static final int MAX_DOUBLINGS = 10;

    /// Calls beside that delay others, for each that is planned: a quarter of all is left for these.
    private static final int MAX_BESIDE = 3;

    /// Nothing is planned beyond: a minute from now, and four times the distance at the lowest rate that can be set.
    private static final Duration FARTHEST = Duration.ofMinutes(6);

    private static final double FIRST_RATE = 10;
    private static final double MIN_RATE = 0.1;

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
                .filter(left -> left.isPositive() && left.compareTo(MAX_PAUSE) <= 0);
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
    /// @param most         calls per second that are allowed in any case
    Budget refused(long pausesBefore, Optional<Duration> asked, double most, Instant now) {
        if (pausesBefore < pauses) {
            return this;
        }
        var least = FIRST_PAUSE.multipliedBy(1L << Math.min(refusals, MAX_DOUBLINGS));
        var pause = Collections.min(List.of(MAX_PAUSE, Collections.max(List.of(least, asked.orElse(least)))));
        var until = now.plus(pause);
        if (Double.isInfinite(perSecond(now))) {
            return new Budget(pauses + 1, refusals + 1, until, now, Math.min(FIRST_RATE, most), false, until);
        }
        // Without a call that was taken in between, it is the pause that was too short.
        var isRateTooHigh = refusals == 0;
        var left = isRateTooHigh ? isFound ? AFTER_REFUSAL : ONCE_FOUND : 1;
        var rate = Math.max(MIN_RATE, Math.min(callsPerSecond, most) * left);
        return new Budget(pauses + 1, refusals + 1, until, now, rate, isFound || isRateTooHigh, until);
    }

    /// The supplier took so many calls since the last pause. The rate grows only while it is used up: calls that are
    /// fewer say nothing of the limit.
    ///
    /// @param most calls per second that are allowed in any case
    Budget taken(int calls, double most, Instant now) {
        if (calls == 0) {
            return this;
        }
        var isUsedUp = free(now).isAfter(now);
        var growth = isUsedUp ? calls * (isFound ? SLOW_GROWTH : FAST_GROWTH) : 0;
        var rate = Math.min(callsPerSecond + growth, Math.max(callsPerSecond, most));
        return new Budget(pauses, 0, pausedUntil, refusedAt, rate, isFound, freeAt);
    }

    /// Plans calls one after another, the first as early as possible.
    ///
    /// @param perSecond  finite, above 0
    /// @param wanted     at least 1
    /// @param beside     calls that were sent without being planned; as far as there was no time for them yet, they
    ///                   delay what follows
    /// @param latest     no call is planned for later, nor beyond the longest pause
    Slots planned(double perSecond, int wanted, int beside, Instant now, Instant latest) {
        var distance = Duration.ofNanos(Math.max(1, (long) (NANOS / perSecond)));
        var free = free(now);
        var first = later(free, now);
        var room = Duration.between(first, earlier(latest, now.plus(MAX_PAUSE)));
        if (room.isNegative()) {
            return new Slots(this, first, distance, 0);
        }
        long count = Math.min(wanted, 1 + room.dividedBy(distance));
        long unused = Duration.between(free, first).dividedBy(distance);
        long delayed = Math.clamp(beside - unused, 0, MAX_BESIDE * count);
        var next = first.plus(distance.multipliedBy(count + delayed));
        var left = new Budget(pauses, refusals, pausedUntil, refusedAt, callsPerSecond, isFound, next);
        return new Slots(left, first, distance, (int) count);
    }

    /// No call is planned for later. Times of another clock must not stop all calls.
    Instant free(Instant now) {
        return freeAt.isAfter(now.plus(FARTHEST)) ? now : freeAt;
    }

    /// No call is planned for earlier.
    Budget freeFrom(Instant earliest) {
        return new Budget(pauses, refusals, pausedUntil, refusedAt, callsPerSecond, isFound, later(freeAt, earliest));
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }
}
