package id.tuntas.fulfilment.supplier.rate;

import id.tuntas.fulfilment.supplier.rate.Budget.Slots;
import io.quarkus.logging.Log;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The budget of all replicas, as this one knows it. A refusal takes effect here at once, also if it cannot be stored
/// yet.
final class SharedBudget {

    private record Refusal(long pausesBefore, Optional<Duration> asked, int taken, Instant at) {}

    /// So long after it could not be changed, the store is left alone: a row that another replica has locked would stop
    /// each call here for the server's time-out.
    private static final Duration ALONE = Duration.ofSeconds(10);

    private final BudgetStore store;
    private final double most;
    private final Clock clock;
    private final Counts counts = new Counts();

    /// Held while the store is used, so that what is known is never replaced by something older.
    private final ReentrantLock storing = new ReentrantLock();

    private volatile Budget known = Budget.UNLIMITED;

    /// Guarded by [#storing].
    private Instant aloneUntil = Instant.MIN;
    private volatile @Nullable Refusal unsaved;

    /// @param most calls per second; infinite if only the supplier knows
    SharedBudget(BudgetStore store, double most, Clock clock) {
        this.store = store;
        this.most = most;
        this.clock = clock;
    }

    Budget known() {
        return known;
    }

    Counts counts() {
        return counts;
    }

    /// Infinite while calls are not limited.
    double perSecond() {
        return perSecond(known, clock.instant());
    }

    private double perSecond(Budget budget, Instant now) {
        return Math.min(most, budget.perSecond(now));
    }

    /// Learns what other replicas were told, and tells them what they were not told yet. While the store cannot be
    /// used, what is known stays.
    void refresh() {
        storing.lock();
        try {
            saveUnlessAlone();
            learnKeepingTurns(store.read());
        } catch (RuntimeException trouble) {
            Log.debugf(trouble, "the supplier's budget cannot be read");
        } finally {
            storing.unlock();
        }
    }

    /// The caller holds `storing`.
    private void saveUnlessAlone() {
        if (isAlone()) {
            return;
        }
        try {
            save();
        } catch (RuntimeException trouble) {
            planAloneFromNow(trouble);
        }
    }

    /// The caller holds `storing`.
    private boolean isAlone() {
        return clock.instant().isBefore(aloneUntil);
    }

    /// The caller holds `storing`.
    private void planAloneFromNow(RuntimeException trouble) {
        Log.debugf(trouble, "the supplier's budget cannot be changed");
        aloneUntil = clock.instant().plus(ALONE);
    }

    /// Tells other replicas what they were not told yet, unless the store is in use: then it is done soon.
    void share() {
        if (unsaved == null || !storing.tryLock()) {
            return;
        }
        try {
            refresh();
        } finally {
            storing.unlock();
        }
    }

    /// A call was refused; the store is left for [#refresh()].
    synchronized void refused(long pausesBefore, Optional<Duration> asked) {
        if (pausesBefore >= known.pauses()) {
            var refusal = new Refusal(pausesBefore, asked, counts.takenCalls(), clock.instant());
            unsaved = refusal;
            replace(after(refusal, known));
        }
    }

    private Budget after(Refusal refusal, Budget budget) {
        return grown(budget, refusal.pausesBefore(), refusal.taken(), refusal.at())
                .refused(refusal.pausesBefore(), refusal.asked(), most, refusal.at());
    }

    /// Calls that were taken before a pause of another replica say nothing of the time after it.
    private Budget grown(Budget budget, long pausesBefore, int taken, Instant now) {
        return budget.pauses() == pausesBefore ? budget.taken(taken, most, now) : budget;
    }

    /// The caller holds `storing`.
    private void save() {
        var refusal = unsaved;
        if (refusal != null) {
            store.change(budget -> after(refusal, budget));
            saved(refusal);
        }
    }

    private synchronized void saved(Refusal refusal) {
        if (unsaved == refusal) {
            unsaved = null;
        }
    }

    private synchronized void learn(Budget budget) {
        var refusal = unsaved;
        replace(refusal == null ? budget : after(refusal, budget));
    }

    /// The store knows nothing of the calls that were planned alone: without their times, each reading would allow
    /// further ones at once.
    private synchronized void learnKeepingTurns(Budget stored) {
        var before = known;
        learn(stored);
        if (isAlone() && known.pauses() == before.pauses()) {
            known = known.freeFrom(before.freeAt());
        }
    }

    private void replace(Budget budget) {
        if (budget.pauses() != known.pauses()) {
            counts.reset(budget.pauses());
        }
        known = budget;
    }

    /// Plans calls for all that wait. While the store cannot be used, they are planned here alone.
    ///
    /// @return empty if calls are not limited any more
    Optional<Slots> plan(Instant latest) {
        storing.lock();
        try {
            return isAlone() ? planAlone(latest) : planTogether(latest);
        } finally {
            storing.unlock();
        }
    }

    private Optional<Slots> planTogether(Instant latest) {
        try {
            save();
            return plan(store::change, latest);
        } catch (RuntimeException trouble) {
            planAloneFromNow(trouble);
            return planAlone(latest);
        }
    }

    private Optional<Slots> planAlone(Instant latest) {
        return plan(change -> change.apply(known), latest);
    }

    private Optional<Slots> plan(Function<UnaryOperator<Budget>, Budget> changing, Instant latest) {
        var now = clock.instant();
        var present = counts.now();
        var planned = new AtomicReference<@Nullable Slots>();
        var budget = changing.apply(before -> {
            var grown = grown(before, present.pauses(), present.taken(), now);
            double rate = perSecond(grown, now);
            var slots = Double.isInfinite(rate)
                    ? null
                    : grown.planned(rate, present.waiting(), present.beside(), now, latest);
            planned.set(slots);
            return slots == null ? before : slots.budget();
        });
        var slots = Optional.ofNullable(planned.get());
        slots.ifPresent(some -> counts.accounted(present, some.count() > 0));
        learn(budget);
        return slots;
    }
}
