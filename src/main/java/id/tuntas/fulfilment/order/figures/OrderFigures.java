package id.tuntas.fulfilment.order.figures;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.platform.database.sql.Saturated;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Figures about the orders of a period. Every query reads a range of an index.
///
/// @param byStatus       all statuses, 0 for those without orders
/// @param needAttention  orders of any age with a mark for operators
/// @param amount         their cost, in Rupiah
/// @param refunded       how much of it was refunded, in Rupiah
/// @param secondsToFinish median from placing to the end, of the latest that finished; null if none did
public record OrderFigures(
        Map<String, Long> byStatus,
        long needAttention,
        long amount,
        long refunded,
        @Nullable Double secondsToFinish) {

    /// Enough for a stable median.
    private static final int FINISHED_LOOKED_AT = 500;

    private record Total(OrderStatus status, long orders, BigInteger amount, BigInteger refunded) {}

    private record Span(Instant begun, Instant finished) {

        double seconds() {
            return Duration.between(begun, finished).toMillis() / 1000.0;
        }
    }

    public static OrderFigures since(Instant moment) {
        var totals = totals(moment);
        return new OrderFigures(
                byStatus(totals),
                Order.count("attention is not null"),
                sum(totals, Total::amount),
                sum(totals, Total::refunded),
                secondsToFinish(moment));
    }

    /// Ids grow with time, so that a period is a range of the primary key.
    private static List<Total> totals(Instant moment) {
        return Order.getEntityManager()
                .createQuery(
                        "select status, count(*), sum(cast(amount as BigInteger)), sum(cast(refunded as BigInteger)) from Order where id >= :first"
                                + " group by status",
                        Total.class)
                .setParameter("first", Ulid.min(moment.toEpochMilli()).toLowerCase())
                .getResultList();
    }

    private static long sum(List<Total> totals, Function<Total, BigInteger> money) {
        return Saturated.of(totals.stream().map(money).reduce(BigInteger.ZERO, BigInteger::add));
    }

    private static Map<String, Long> byStatus(List<Total> totals) {
        var byStatus = new LinkedHashMap<String, Long>();
        Arrays.stream(OrderStatus.values()).forEach(status -> byStatus.put(status.code(), 0L));
        totals.forEach(total -> byStatus.put(total.status().code(), total.orders()));
        return byStatus;
    }

    private static @Nullable Double secondsToFinish(Instant moment) {
        var seconds = Order.getEntityManager()
                .createQuery(
                        "select coalesce(placedAt, createdAt), finishedAt from Order"
                                + " where updatedAt >= :moment and finishedAt is not null order by updatedAt desc",
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
