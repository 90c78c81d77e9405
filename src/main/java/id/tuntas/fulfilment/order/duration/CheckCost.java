package id.tuntas.fulfilment.order.duration;

import id.tuntas.fulfilment.order.duration.CheckPlan.Limits;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// The price of a check in vain: one for all items, because a second of waiting is worth the same for each of
/// them.
final class CheckCost {

    /// In seconds. Above the highest, an order would be checked so late that it hardly saves anything.
    private static final double LOWEST = 1;

    private static final double HIGHEST = 1_000;

    /// Steps of the price; small ones would change all plans all the time.
    private static final double STEP = 1.1;

    /// More would not change the average much.
    private static final int MAX_CURVES = 100;

    private CheckCost() {}

    /// The lowest price at which the orders of these curves need at most so many checks in vain, on average, in
    /// addition to those that the limits demand.
    static double of(Collection<DurationCurve> curves, Limits limits, double allowed) {
        var busiest = curves.stream()
                .sorted(Comparator.comparingDouble(DurationCurve::recent).reversed())
                .limit(MAX_CURVES)
                .toList();
        double most = inVain(busiest, limits, HIGHEST * HIGHEST) + allowed * recent(busiest);
        int low = 0;
        int high = (int) Math.ceil(Math.log(HIGHEST / LOWEST) / Math.log(STEP));
        while (low < high) {
            int middle = (low + high) / 2;
            if (inVain(busiest, limits, price(middle)) > most) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return price(low);
    }

    private static double price(int step) {
        return LOWEST * Math.pow(STEP, step);
    }

    private static double recent(List<DurationCurve> curves) {
        return curves.stream().mapToDouble(DurationCurve::recent).sum();
    }

    private static double inVain(List<DurationCurve> curves, Limits limits, double price) {
        return curves.stream()
                .mapToDouble(curve -> curve.recent() * new CheckPlan(curve.shares(), limits, price).inVain())
                .sum();
    }
}
