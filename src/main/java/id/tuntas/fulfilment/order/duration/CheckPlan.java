package id.tuntas.fulfilment.order.duration;

import static id.tuntas.fulfilment.order.duration.DurationBuckets.COUNT;
import static id.tuntas.fulfilment.order.duration.DurationBuckets.lower;
import static id.tuntas.fulfilment.order.duration.DurationBuckets.of;
import static id.tuntas.fulfilment.order.duration.DurationBuckets.upper;

/// The best times of checks for one curve, by dynamic programming over the ends of its buckets: they minimise
/// the expected seconds until an order's end is found, plus a price for each check that finds it unfinished.
/// Immutable.
final class CheckPlan {

    /// The shortest and the longest delay between two checks, in seconds.
    record Limits(double fastest, double slowest) {}

    /// @param cost   from here on, per order that was placed, not per order that is still open
    /// @param inVain how many checks find an order unfinished
    private record Choice(int bucket, double cost, double inVain) {}

    private static final Choice END = new Choice(COUNT, 0, 0);

    private final Limits limits;
    private final double price;

    /// Share of orders that end before each bucket, and the same with each order weighted by its duration.
    private final double[] ended = new double[COUNT + 1];

    private final double[] durations = new double[COUNT + 1];

    /// What follows a check at the end of each bucket.
    private final Choice[] following = new Choice[COUNT];

    private final Choice first;

    /// @param shares of each bucket
    /// @param price  of a check in vain, in seconds
    CheckPlan(double[] shares, Limits limits, double price) {
        this.limits = limits;
        this.price = price;
        for (int i = 0; i < COUNT; i++) {
            ended[i + 1] = ended[i] + shares[i];
            durations[i + 1] = durations[i] + shares[i] * (lower(i) + upper(i)) / 2;
        }
        following[COUNT - 1] = END;
        for (int i = COUNT - 2; i >= 0; i--) {
            following[i] = best(upper(i), i + 1, ended[i + 1], durations[i + 1]);
        }
        first = best(0, 0, 0, 0);
    }

    /// How many checks of an order find it unfinished, on average.
    double inVain() {
        return first.inVain();
    }

    /// How long after a check that finds an order of this age unfinished it should be checked again, in
    /// seconds.
    double delay(double age) {
        double present = Math.max(0, age);
        int bucket = of(present);
        if (present >= upper(COUNT - 1)) {
            return limits.slowest();
        }
        double part = (present - lower(bucket)) / (upper(bucket) - lower(bucket));
        double share = (ended[bucket + 1] - ended[bucket]) * part;
        var next =
                best(present, bucket, ended[bucket] + share, durations[bucket] + share * (lower(bucket) + present) / 2);
        return Math.max(limits.fastest(), Math.min(limits.slowest(), upper(next.bucket()) - present));
    }

    /// The best next check of an order that is unfinished at an age.
    ///
    /// @param from           the first bucket at whose end it may be checked
    /// @param endedByNow     the share of orders that have ended at this age
    /// @param durationsByNow the same, weighted by their durations
    private Choice best(double age, int from, double endedByNow, double durationsByNow) {
        Choice best = null;
        for (int i = from; i < COUNT; i++) {
            double delay = upper(i) - age;
            if (best != null && delay > limits.slowest()) {
                break;
            }
            if (delay < limits.fastest() && i < COUNT - 1) {
                continue;
            }
            double waiting = upper(i) * (ended[i + 1] - endedByNow) - (durations[i + 1] - durationsByNow);
            double unfinished = ended[COUNT] - ended[i + 1];
            double cost = waiting + price * unfinished + following[i].cost();
            if (best == null || cost < best.cost()) {
                best = new Choice(i, cost, unfinished + following[i].inVain());
            }
        }
        return best == null ? END : best;
    }
}
