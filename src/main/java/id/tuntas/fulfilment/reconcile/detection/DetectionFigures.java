package id.tuntas.fulfilment.reconcile.detection;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// How the ends of orders in the last 24 hours were detected.
///
/// @param orders           examined orders: of each database the latest 5,000. What does not say "of all" is of them
/// @param byCallback       of all: detected by a status check after a callback
/// @param byPoll           of all: detected by polling
/// @param byRefusal        refused by the supplier
/// @param withoutCallback  accepted by the supplier, but without any callback
/// @param callbackShare    of all: byCallback / (byCallback + byPoll), 0 to 1; null if there is neither
/// @param secondsFromEnd   from the end at the supplier, where its list gives one, until it was detected
/// @param secondsByCallback the same as secondsFromEnd, of those detected by a callback
/// @param secondsByPoll     the same of those detected by polling
/// @param secondsFromPlacing from placing the order until its end was detected
@Schema(
        description =
                "`by_callback`, `by_poll` and `callback_share` are of all ends of the last 24 hours, all else of the latest 5,000"
                        + " of each database: `orders` says of how many.")
public record DetectionFigures(
        long orders,
        long byCallback,
        long byPoll,
        long byRefusal,
        long withoutCallback,
        @Nullable Double callbackShare,
        Spread secondsFromEnd,
        Spread secondsFromPlacing,
        Spread secondsByCallback,
        Spread secondsByPoll) {

    private static final String CALLBACK = "CALLBACK";
    private static final String POLL = "POLL";

    /// @param of     number of measurements
    /// @param median null without measurements
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

    /// @param learntBy       null if the supplier refused the order, or an operator ended it
    /// @param fromEnd        seconds; null if the end at the supplier is unknown
    /// @param fromPlacing    seconds; null if it was never placed
    record Ended(
            @Nullable String learntBy,
            boolean byOperator,
            boolean hasCallback,
            @Nullable Double fromEnd,
            @Nullable Double fromPlacing) {}

    /// @param latest     of those that ended
    /// @param byCallback of all
    /// @param byPoll     of all
    static DetectionFigures of(List<Ended> latest, long byCallback, long byPoll) {
        var detected = latest.stream().filter(order -> order.learntBy() != null).toList();
        return new DetectionFigures(
                latest.size(),
                byCallback,
                byPoll,
                latest.stream()
                        .filter(order -> order.learntBy() == null && !order.byOperator())
                        .count(),
                detected.stream().filter(order -> !order.hasCallback()).count(),
                byCallback + byPoll == 0 ? null : (double) byCallback / (byCallback + byPoll),
                spread(detected, Ended::fromEnd),
                spread(detected, Ended::fromPlacing),
                spread(learnt(latest, CALLBACK), Ended::fromEnd),
                spread(learnt(latest, POLL), Ended::fromEnd));
    }

    private static Spread spread(List<Ended> ended, Function<Ended, @Nullable Double> seconds) {
        return Spread.of(ended.stream().map(seconds).filter(Objects::nonNull).toList());
    }

    private static List<Ended> learnt(List<Ended> all, String learntBy) {
        return all.stream().filter(order -> learntBy.equals(order.learntBy())).toList();
    }
}
