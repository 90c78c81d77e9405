package id.tuntas.fulfilment.order.duration;

import static id.tuntas.fulfilment.order.duration.DurationBuckets.seconds;

import id.tuntas.fulfilment.order.duration.CheckPlan.Limits;
import id.tuntas.fulfilment.supplier.ItemKind;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The curves that this process knows, and the check times by them.
public final class LearnedCurves {

    /// Checks that find an order unfinished, per order: where callbacks report the ends, and elsewhere. With
    /// the one that finds the end this stays below 1.1 and 1.5.
    private static final double ALLOWED_REPORTED = 0.03;

    private static final double ALLOWED = 0.44;

    /// Spreads the checks of orders that were placed together, and shows what lies between the planned times.
    private static final double JITTER = 0.1;

    private final Map<String, Planned> curves = new ConcurrentHashMap<>();
    private final Terms usual;
    private final Terms reported;

    public LearnedCurves(Duration fastest, Duration slowest) {
        var limits = new Limits(Math.min(seconds(fastest), seconds(slowest)), seconds(slowest));
        usual = new Terms(limits, ALLOWED);
        reported = new Terms(limits, ALLOWED_REPORTED);
    }

    /// What plans of one group of items have in common.
    private static final class Terms {

        private final Limits limits;
        private final double allowed;
        private volatile double price;

        Terms(Limits limits, double allowed) {
            this.limits = limits;
            this.allowed = allowed;
        }
    }

    /// A curve, and its plan once it is needed.
    private static final class Planned {

        private record At(Terms terms, double price, CheckPlan plan) {}

        private final StoredCurve stored;
        private volatile @Nullable At latest;

        Planned(StoredCurve stored) {
            this.stored = stored;
        }

        /// Two threads may do it at once, with the same result.
        CheckPlan plan(Terms terms) {
            var present = latest;
            double price = terms.price;
            if (present == null || present.terms() != terms || present.price() != price) {
                present = new At(terms, price, new CheckPlan(stored.curve().shares(), terms.limits, price));
                latest = present;
            }
            return present.plan();
        }
    }

    /// Replaces curves, and sets the prices anew.
    public void learn(Collection<StoredCurve> changed) {
        changed.forEach(stored -> curves.put(stored.key(), new Planned(stored)));
        setPrices();
    }

    /// Drops curves of items that are no longer bought.
    void forget(Instant changedBefore) {
        if (curves.values().removeIf(planned -> planned.stored.changedAt().isBefore(changedBefore))) {
            setPrices();
        }
    }

    private void setPrices() {
        for (var terms : List.of(usual, reported)) {
            var items = enough(terms, StoredCurve::isOfItem);
            terms.price = CheckCost.of(
                    items.isEmpty() ? enough(terms, StoredCurve::isOfKind) : items, terms.limits, terms.allowed);
        }
    }

    private List<DurationCurve> enough(Terms terms, Predicate<StoredCurve> isMeant) {
        return curves.values().stream()
                .map(planned -> planned.stored)
                .filter(isMeant)
                .filter(stored -> stored.curve().isEnough() && terms(stored.kind()) == terms)
                .map(StoredCurve::curve)
                .toList();
    }

    /// How long after a check that finds an order of this age unfinished it should be checked again; empty if
    /// too little is known about the item, its product and its kind.
    public Optional<Duration> delay(long itemId, ItemKind kind, Duration age, RandomGenerator random) {
        return find(itemId, kind).map(planned -> {
            var terms = terms(kind);
            double jitter = 1 + JITTER * (2 * random.nextDouble() - 1);
            double delay = planned.plan(terms).delay(seconds(age)) * jitter;
            return Duration.ofMillis(Math.max(1, Math.round(1_000 * Math.max(terms.limits.fastest(), delay))));
        });
    }

    /// The curve by which an item's orders are checked.
    Optional<StoredCurve> curve(long itemId, ItemKind kind) {
        return find(itemId, kind).map(planned -> planned.stored);
    }

    boolean knows(long itemId) {
        return curves.containsKey(StoredCurve.item(itemId));
    }

    /// Judged by all goods of the kind, which shows soonest that callbacks no longer arrive.
    boolean isReported(ItemKind kind) {
        var all = curves.get(StoredCurve.kind(kind));
        return all != null && all.stored.curve().isReported();
    }

    private Terms terms(ItemKind kind) {
        return isReported(kind) ? reported : usual;
    }

    private Optional<Planned> find(long itemId, ItemKind kind) {
        var item = curves.get(StoredCurve.item(itemId));
        var productId = item == null ? null : item.stored.productId();
        return Stream.of(
                        item,
                        productId == null ? null : curves.get(StoredCurve.product(productId)),
                        curves.get(StoredCurve.kind(kind)))
                .filter(Objects::nonNull)
                .filter(planned -> planned.stored.curve().isEnough())
                .findFirst();
    }
}
