package id.tuntas.fulfilment.order.figures;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.figures.OpenFigures.OrderGroup;
import id.tuntas.fulfilment.series.Counter;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Figures about the orders of a period, and about those that are open.
///
/// @param byStatus       all statuses, 0 for those without orders: those that ended in the period, and the open ones,
///                       of any age
/// @param needAttention  orders of any age with a mark for operators
/// @param amount         the cost of those that ended in the period, in Rupiah
/// @param refunded       how much of it was refunded, or is claimed from the supplier, in Rupiah
/// @param claimed        how much of `refunded` is only claimed: that of orders that an operator has ended
/// @param secondsToFinish median from placing to the end, of the latest that finished; null if none did
public record OrderFigures(
        Map<String, Long> byStatus,
        long needAttention,
        long amount,
        long refunded,
        long claimed,
        @Nullable Double secondsToFinish) {

    /// What [#of] needs to have been counted in the period.
    public static final Set<String> COUNTED = CountedOrders.ENDS.figures();

    /// Enough for a stable median.
    private static final int FINISHED_LOOKED_AT = 500;

    private record Span(Instant begun, Instant finished) {

        double seconds() {
            return Duration.between(begun, finished).toMillis() / 1000.0;
        }
    }

    /// Runs in the caller's transaction.
    ///
    /// @param ended [#COUNTED] in the period
    /// @param since the beginning of the period
    public static OrderFigures of(Counter ended, OpenFigures open, Instant since) {
        return new OrderFigures(
                byStatus(ended, open),
                open.attentionByCode().stream().mapToLong(OrderGroup::orders).sum(),
                ended.get(CountedOrders.AMOUNT, 0),
                ended.get(CountedOrders.REFUNDED, 0),
                ended.get(CountedOrders.CLAIMED, 0),
                secondsToFinish(since));
    }

    private static Map<String, Long> byStatus(Counter ended, OpenFigures open) {
        var byStatus = new LinkedHashMap<String, Long>();
        for (var status : OrderStatus.values()) {
            // An open status may have the name of another figure.
            byStatus.put(status.code(), status.isFinal() ? ended.get(status.code(), 0) : 0L);
        }
        open.byStatus().forEach(group -> byStatus.put(group.code(), group.orders()));
        return byStatus;
    }

    private static @Nullable Double secondsToFinish(Instant moment) {
        var seconds = Order.getEntityManager()
                .createQuery(
                        "select coalesce(placedAt, createdAt), finishedAt from Order"
                                + " where finishedAt >= :moment order by finishedAt desc",
                        Span.class)
                .setParameter("moment", moment)
                .setMaxResults(FINISHED_LOOKED_AT)
                .getResultStream()
                .mapToDouble(Span::seconds)
                .sorted()
                .toArray();
        return seconds.length == 0 ? null : seconds[seconds.length / 2];
    }
}
