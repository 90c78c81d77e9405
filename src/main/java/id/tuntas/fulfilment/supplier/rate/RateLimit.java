package id.tuntas.fulfilment.supplier.rate;

import id.tuntas.fulfilment.supplier.rate.Budget.Slots;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/// Keeps one replica within the budget of all. While it is limited, what is due waits for a turn before its first call;
/// turns are taken from the budget for all that wait, a quarter of a second ahead. Other calls do not wait, but delay
/// the next turns.
///
/// A refusal takes effect here at once, and at other replicas when they take turns, or at their next [#refresh()].
/// Until then at most their own calls are refused, and start no pause of their own.
public final class RateLimit {

    private static final Duration AHEAD = Duration.ofMillis(250);

    /// A turn that was not used until then is lost.
    private static final Duration STALE = Duration.ofSeconds(1);

    private static final Duration SOON = Duration.ofSeconds(1);

    /// So much work may wait for turns, if one replica has all of them. Less would waste turns between two claims; more
    /// would keep urgent work behind it, and a callback that comes meanwhile makes an order due once more.
    private static final Duration MAX_LINE = Duration.ofSeconds(1);

    private static final double SECONDS_IN_A_MINUTE = 60;
    private static final double MILLIS = 1e3;

    /// @param at      when the first call for something due may be sent
    /// @param pauses  how many there had been when it was planned
    /// @param isTaken false if it is too late, or only a guess
    private record Turn(Instant at, long pauses, boolean isTaken) {}

    private final SharedBudget budget;
    private final Duration longestWait;
    private final Duration line;
    private final Clock clock;

    /// Held by the first that waits for a turn; the others follow in the order of their arrival.
    private final ReentrantLock planning = new ReentrantLock(true);

    private final Queue<Turn> turns = new ArrayDeque<>();

    /// @param mostPerMinute of all replicas; empty if only the supplier knows
    /// @param longestWait   for a turn
    public RateLimit(BudgetStore store, Optional<Integer> mostPerMinute, Duration longestWait, Clock clock) {
        var most = mostPerMinute.map(calls -> calls / SECONDS_IN_A_MINUTE).orElse(Double.POSITIVE_INFINITY);
        this.budget = new SharedBudget(store, most, clock);
        this.longestWait = longestWait;
        this.line = Collections.min(List.of(MAX_LINE, longestWait.dividedBy(2)));
        this.clock = clock;
    }

    /// Exchanges with other replicas what was learned.
    public void refresh() {
        budget.refresh();
    }

    /// Tells other replicas of a refusal.
    public void share() {
        budget.share();
    }

    /// Until when nothing due is to be begun, since it would wait too long for its turn; in the past if it is.
    public Instant restsUntil() {
        var known = budget.known();
        var now = clock.instant();
        if (known.pauseLeft(now).isPresent()) {
            return known.pausedUntil();
        }
        double perSecond = budget.perSecond();
        if (Double.isInfinite(perSecond)) {
            return Instant.MIN;
        }
        var endOfLine = now.plusMillis((long) (MILLIS * budget.counts().waiting() / perSecond));
        return Collections.max(List.of(endOfLine, known.free(now))).minus(line);
    }

    /// How many that are due may be begun now, apart from those that wait already; at least one.
    public int room() {
        if (!isLimited()) {
            return Integer.MAX_VALUE;
        }
        double inLine = budget.perSecond() * line.toMillis() / MILLIS;
        return (int) Math.clamp(inLine - budget.counts().waiting(), 1, Integer.MAX_VALUE);
    }

    /// How long no call is sent; empty if calls are.
    public Optional<Duration> pauseLeft() {
        return budget.known().pauseLeft(clock.instant());
    }

    /// Waits until the present pause is over.
    public void awaitEnd() {
        sleep(pauseLeft().orElse(Duration.ZERO));
    }

    /// Waits until the first call for something due may be sent.
    ///
    /// @return empty if it may; otherwise after which time to try again
    public Optional<Duration> awaitTurn() {
        var latest = clock.instant().plus(longestWait);
        while (isLimited()) {
            var turn = turn(latest);
            var wait = Duration.between(clock.instant(), turn.at());
            if (!turn.isTaken() || !sleep(wait)) {
                return Optional.of(wait.isPositive() ? wait : SOON);
            }
            // What was planned before a pause is planned again.
            if (turn.pauses() == budget.known().pauses()) {
                budget.counts().paid();
                break;
            }
        }
        return pauseLeft();
    }

    /// A call is sent.
    ///
    /// @return how many pauses there were, for [#taken] and [#refused]
    public long sent() {
        if (isLimited()) {
            budget.counts().sent();
        }
        return budget.known().pauses();
    }

    /// The supplier took a call.
    public void taken(long pausesBefore) {
        if (pausesBefore == budget.known().pauses() && isLimited()) {
            budget.counts().taken();
        }
    }

    /// The supplier refused a call since it takes no more. [#share] tells the other replicas.
    ///
    /// @param asked how long it wants none
    /// @return when to try again
    public Duration refused(long pausesBefore, Optional<Duration> asked) {
        budget.refused(pausesBefore, asked);
        return Collections.max(List.of(asked.orElse(Duration.ZERO), pauseLeft().orElse(Duration.ZERO)));
    }

    private boolean isLimited() {
        return Double.isFinite(budget.perSecond());
    }

    private Turn turn(Instant latest) {
        budget.counts().waits();
        try {
            if (!planning.tryLock(longestWait.toNanos(), TimeUnit.NANOSECONDS)) {
                return tryAgainSoon();
            }
            try {
                return firstInLine(latest);
            } finally {
                planning.unlock();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return tryAgainSoon();
        } finally {
            budget.counts().waitsNoLonger();
        }
    }

    private Turn tryAgainSoon() {
        return new Turn(clock.instant().plus(SOON), 0, false);
    }

    /// Turns are taken when they are near: until then the rate may grow, or another replica need them.
    private Turn firstInLine(Instant latest) throws InterruptedException {
        while (true) {
            if (pauseLeft().isPresent()) {
                return new Turn(budget.known().pausedUntil(), 0, false);
            }
            var turn = next(latest);
            if (turn.isTaken() || turn.at().isAfter(latest)) {
                return turn;
            }
            var isNear = Duration.between(clock.instant(), turn.at().minus(AHEAD));
            Thread.sleep(Collections.max(List.of(isNear, Duration.ofMillis(1))));
        }
    }

    private Turn next(Instant latest) {
        var now = clock.instant();
        long pauses = budget.known().pauses();
        turns.removeIf(turn -> turn.at().isBefore(now.minus(STALE)) || turn.pauses() != pauses);
        var next = turns.poll();
        if (next != null) {
            return next;
        }
        var near = Collections.min(List.of(latest, now.plus(AHEAD)));
        return budget.plan(near).map(this::first).orElseGet(() -> new Turn(now, pauses, true));
    }

    private Turn first(Slots slots) {
        long pauses = slots.budget().pauses();
        for (int i = 1; i < slots.count(); i++) {
            turns.add(new Turn(slots.first().plus(slots.distance().multipliedBy(i)), pauses, true));
        }
        return new Turn(slots.first(), pauses, slots.count() > 0);
    }

    private static boolean sleep(Duration wait) {
        try {
            Thread.sleep(wait);
            return true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
