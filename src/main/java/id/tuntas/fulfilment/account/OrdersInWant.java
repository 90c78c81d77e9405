package id.tuntas.fulfilment.account;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.platform.database.sql.Saturated;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The orders that wait for balance.
///
/// @param amount their expected cost, in Rupiah
/// @param since  when the oldest was accepted; null if there are none
public record OrdersInWant(
        long orders, long amount, @Nullable Instant since) {

    private static final String BALANCE = "balance";

    private record Total(
            long orders, BigInteger amount, @Nullable Instant since) {}

    static OrdersInWant total() {
        var total = Order.getEntityManager()
                .createQuery(
                        "select count(distinct o.id), coalesce(sum(cast(line.price as BigInteger) * line.quantity), 0), min(o.createdAt)"
                                + " from Order o join o.lines line where o.status = :status and o.reason = :reason",
                        Total.class)
                .setParameter("status", OrderStatus.WAITING)
                .setParameter("reason", BALANCE)
                .getSingleResult();
        return new OrdersInWant(total.orders(), Saturated.of(total.amount()), total.since());
    }

    static List<Order> oldest(int limit) {
        return Order.<Order>find("status = ?1 and reason = ?2 order by id", OrderStatus.WAITING, BALANCE)
                .page(0, limit)
                .list();
    }
}
