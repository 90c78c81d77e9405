package id.tuntas.fulfilment.reconcile.detection;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// How the orders ended that finished in the last 24 hours; where there are very many, the last of them.
///
/// @param orders           that were looked at
/// @param byCallback       a callback made us ask when the end was found
/// @param byPoll           nobody told us, we asked
/// @param byRefusal        the supplier did not take the order
/// @param withoutCallback  taken orders of which no callback ever arrived
/// @param callbackShare    byCallback of byCallback and byPoll, 0 to 1; null where there is neither
/// @param secondsFromEnd   from the supplier's end, where its list tells one, until it was known here
/// @param secondsFromPlacing from placing the order until its end was known here
public record DetectionFigures(
        long orders,
        long byCallback,
        long byPoll,
        long byRefusal,
        long withoutCallback,
        @Nullable Double callbackShare,
        Spread secondsFromEnd,
        Spread secondsFromPlacing) {

    /// @param of     how many were measured
    /// @param median null where none was
    public record Spread(
            int of, @Nullable Double median, @Nullable Double p95) {

        private static final double MIDDLE = 0.5;
        private static final double NEARLY_ALL = 0.95;

        static Spread of(List<Double> seconds) {
            var sorted = seconds.stream().sorted().toList();
            return new Spread(sorted.size(), at(sorted, MIDDLE), at(sorted, NEARLY_ALL));
        }

        /// The nearest rank.
        private static @Nullable Double at(List<Double> sorted, double share) {
            return sorted.isEmpty() ? null : sorted.get((int) Math.ceil(share * sorted.size()) - 1);
        }
    }

    /// @param learntBy       null where the supplier refused the order
    /// @param fromEnd        seconds; null where the supplier's end is not known
    /// @param fromPlacing    seconds; null where it was never placed
    record Ended(
            @Nullable String learntBy,
            boolean hasCallback,
            @Nullable Double fromEnd,
            @Nullable Double fromPlacing) {}

    static DetectionFigures of(List<Ended> all) {
        long byCallback = count(all, "CALLBACK");
        long byPoll = count(all, "POLL");
        var learnt = all.stream().filter(order -> order.learntBy() != null).toList();
        return new DetectionFigures(
                all.size(),
                byCallback,
                byPoll,
                all.size() - learnt.size(),
                learnt.stream().filter(order -> !order.hasCallback()).count(),
                byCallback + byPoll == 0 ? null : (double) byCallback / (byCallback + byPoll),
                Spread.of(learnt.stream()
                        .map(Ended::fromEnd)
                        .filter(Objects::nonNull)
                        .toList()),
                Spread.of(learnt.stream()
                        .map(Ended::fromPlacing)
                        .filter(Objects::nonNull)
                        .toList()));
    }

    private static long count(List<Ended> all, String word) {
        return all.stream().filter(order -> word.equals(order.learntBy())).count();
    }
}
