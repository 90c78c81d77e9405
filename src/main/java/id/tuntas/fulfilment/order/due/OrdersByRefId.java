package id.tuntas.fulfilment.order.due;

import id.tuntas.fulfilment.order.Order;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The orders that callbacks are about; unknown ones are left out.
public final class OrdersByRefId {

    private OrdersByRefId() {}

    public static List<Order> of(Collection<String> refIds) {
        return refIds.isEmpty() ? List.of() : Order.list("refId in ?1", refIds);
    }

    /// Their ids, by ref_id.
    public static Map<String, String> ids(Collection<String> refIds) {
        return Order.getEntityManager()
                .createQuery("select refId, id from Order where refId in :refIds", Object[].class)
                .setParameter("refIds", refIds)
                .getResultStream()
                .collect(Collectors.toMap(row -> (String) row[0], row -> (String) row[1]));
    }
}
