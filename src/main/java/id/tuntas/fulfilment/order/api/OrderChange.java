package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.Order;
import java.time.Instant;
import java.util.List;

/// A change of an order, identified without reading the order.
public record OrderChange(String id, long version, Instant updatedAt) {

    /// The changes at or after a moment, oldest first.
    public static List<OrderChange> since(Instant moment, int limit) {
        return Order.getEntityManager()
                .createQuery(
                        "select id, version, updatedAt from Order where updatedAt >= :moment order by updatedAt, id",
                        OrderChange.class)
                .setParameter("moment", moment)
                .setMaxResults(limit)
                .getResultList();
    }
}
