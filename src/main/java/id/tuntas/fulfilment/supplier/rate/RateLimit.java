package id.tuntas.fulfilment.supplier.rate;

import id.tuntas.fulfilment.supplier.rate.Budget.Slots;
import io.quarkus.logging.Log;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Keeps one replica's calls within the budget of all. While it is limited, each call waits for its turn; turns are
/// taken from the budget for all calls that wait, a quarter of a second ahead at most.
///
/// Other replicas learn of a refusal when they take turns, or at the next [#refresh()]; until then at most their own
/// calls are refused, and start no pause of their own.
public final class RateLimit {

    private static final Duration AHEAD = Duration.ofMillis(250);
    /// A turn that was not used until then is lost.
    private static final Duration STALE = Duration.ofSeconds(1);

    private static final int MOST_AHEAD = 256;
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final double SECONDS_IN_A_MINUTE = 60;

    private final BudgetStore store;
    private final double mostPerSecond;
    private final Clock clock;

    /// Held while the store is asked, by one caller after another in the order of their arrival.
    private final ReentrantLock lock = new ReentrantLock(true);

    private final Queue<Instant> turns = new ArrayDeque<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicInteger taken = new AtomicInteger();
    private final AtomicInteger beside = new AtomicInteger();
    private volatile Budget known = Budget.UNLIMITED;

    /// @param mostPerMinute of all replicas; empty if only the supplier knows
    public RateLimit(BudgetStore store, Optional<Integer> mostPerMinute, Clock clock) {
        this.store = store;
        this.mostPerSecond =
                mostPerMinute.map(most -> most / SECONDS_IN_A_MINUTE).orElse(Double.POSITIVE_INFINITY);
        this.clock = clock;
    }

    /// Learns what other replicas were told. While the store cannot be read, what is known stays.
    public void refresh() {
        lock.lock();
        try {
            learn(store.read());
        } catch (RuntimeException trouble) {
            Log.debugf(trouble, "the supplier's budget cannot be read");
        } finally {
            lock.unlock();
        }
    }

    /// In the past if calls are sent.
    public Instant pausedUntil() {
        var budget = known;
        return budget.pauseLeft(clock.instant()).isPresent() ? budget.pausedUntil() : Instant.MIN;
    }

    /// How long no call is sent; empty if calls are.
    public Optional<Duration> pauseLeft() {
        return known.pauseLeft(clock.instant());
    }

    /// Waits until the present pause is over.
    public void awaitEnd() {
        sleep(pauseLeft().orElse(Duration.ZERO));
    }

    /// Waits until a call may be sent.
    ///
    /// @return empty if it may; otherwise after which time to try again
    public Optional<Duration> awaitTurn(Duration longestWait) {
        if (!isLimited()) {
            return Optional.empty();
        }
        var turn = turn(longestWait);
        var wait = Duration.between(clock.instant(), turn.at());
        return turn.isTaken() && sleep(wait) ? pauseLeft() : Optional.of(wait.isNegative() ? SOON : wait);
    }

    /// How many pauses there were when a call is sent, for [#taken] and [#refused]; ask [#pauseLeft] first.
    public long pauses() {
        return known.pauses();
    }

    /// A call is sent that waits for no turn, such as one that a person waits for. It delays the next that do.
    public void sentBeside() {
        if (isLimited()) {
            beside.incrementAndGet();
        }
    }

    /// The supplier took a call.
    public void taken(long pausesBefore) {
        if (pausesBefore == known.pauses() && isLimited()) {
            taken.incrementAndGet();
        }
    }

    /// The supplier refused a call since it takes no more.
    ///
    /// @param asked how long it wants none
    /// @return when to try again
    public Duration refused(long pausesBefore, Optional<Duration> asked) {
        lock.lock();
        try {
            if (pausesBefore == known.pauses()) {
                var now = clock.instant();
                int calls = taken.get();
                UnaryOperator<Budget> refusal = budget -> budget.taken(calls).refused(pausesBefore, asked, now);
                // Also if other replicas cannot be told.
                learn(changed(refusal).orElseGet(() -> refusal.apply(known)));
            }
        } finally {
            lock.unlock();
        }
        return Collections.max(List.of(asked.orElse(Duration.ZERO), pauseLeft().orElse(Duration.ZERO)));
    }

    private boolean isLimited() {
        return Double.isFinite(perSecond(known, clock.instant()));
    }

    private double perSecond(Budget budget, Instant now) {
        return Math.min(mostPerSecond, budget.perSecond(now));
    }

    /// When a call may be sent.
    ///
    /// @param isTaken false if this is too late, or only a guess
    private record Turn(Instant at, boolean isTaken) {}

    private Turn turn(Duration longestWait) {
        var latest = clock.instant().plus(longestWait);
        waiting.incrementAndGet();
        try {
            if (!lock.tryLock(longestWait.toNanos(), TimeUnit.NANOSECONDS)) {
                return tryAgainSoon();
            }
            try {
                return pauseLeft().isPresent() ? new Turn(known.pausedUntil(), false) : nextTurn(latest);
            } finally {
                lock.unlock();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return tryAgainSoon();
        } finally {
            waiting.decrementAndGet();
        }
    }

    private Turn tryAgainSoon() {
        return new Turn(clock.instant().plus(SOON), false);
    }

    private Turn nextTurn(Instant latest) {
        var stale = clock.instant().minus(STALE);
        turns.removeIf(turn -> turn.isBefore(stale));
        var next = turns.peek();
        if (next == null) {
            return take(latest);
        }
        if (next.isAfter(latest)) {
            return new Turn(next, false);
        }
        turns.remove();
        return new Turn(next, true);
    }

    /// Takes turns for all that wait. Those that are far away are not taken before they are needed: another replica
    /// may need them.
    private Turn take(Instant latest) {
        var now = clock.instant();
        int wanted = Math.clamp(waiting.get(), 1, MOST_AHEAD);
        int calls = taken.get();
        int others = beside.get();
        var planned = new AtomicReference<@Nullable Slots>();
        var budget = changed(before -> {
            var grown = before.taken(calls);
            var rate = perSecond(grown, now);
            planned.set(Double.isInfinite(rate) ? null : planned(grown, rate, wanted, others, now, latest));
            var slots = planned.get();
            return slots == null ? before : slots.budget();
        });
        if (budget.isEmpty()) {
            return tryAgainSoon();
        }
        taken.addAndGet(-calls);
        beside.addAndGet(-others);
        learn(budget.get());
        var slots = planned.get();
        if (slots == null) {
            return new Turn(now, true);
        }
        for (int i = 1; i < slots.count(); i++) {
            turns.add(slots.first().plus(slots.distance().multipliedBy(i)));
        }
        return new Turn(slots.first(), slots.count() > 0);
    }

    private static Slots planned(Budget budget, double perSecond, int wanted, int beside, Instant now, Instant latest) {
        var soon = Collections.min(List.of(latest, now.plus(AHEAD)));
        var several = budget.planned(perSecond, wanted, beside, now, soon);
        return several.count() > 0 ? several : budget.planned(perSecond, 1, beside, now, latest);
    }

    /// With the lock. What was counted and planned before a pause is out of date.
    private void learn(Budget budget) {
        if (budget.pauses() != known.pauses()) {
            taken.set(0);
            turns.clear();
        }
        known = budget;
    }

    /// Empty if the store cannot be changed.
    private Optional<Budget> changed(UnaryOperator<Budget> change) {
        try {
            return Optional.of(store.change(change));
        } catch (RuntimeException trouble) {
            Log.debugf(trouble, "the supplier's budget cannot be changed");
            return Optional.empty();
        }
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
