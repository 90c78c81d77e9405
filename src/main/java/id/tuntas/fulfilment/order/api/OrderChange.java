package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.Order;
import java.time.Instant;
import java.util.List;

/// A change of an order, identified without reading the order.
public record OrderChange(String id, long version, Instant updatedAt) {

    /// The changes between two moments, or at one of them, oldest first.
    public static List<OrderChange> between(Instant from, Instant to, int limit) {
        return Order.getEntityManager()
                .createQuery(
                        "select id, version, updatedAt from Order where updatedAt between :from and :to"
                                + " order by updatedAt, id",
                        OrderChange.class)
                .setParameter("from", from)
                .setParameter("to", to)
                .setMaxResults(limit)
                .getResultList();
    }
}
