package id.tuntas.fulfilment.order.advance;

import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A due order: for a status check, the `ref_id` is enough.
///
/// @param toPlace with its lines; null for a status check: the order was sent or may have been, or was reopened
///                because the supplier contradicts its final state
record Due(
        String id,
        String refId,
        OrderStatus status,
        @Nullable Order toPlace) {

    Due(String id, String refId, OrderStatus status) {
        this(id, refId, status, null);
    }

    static Map<String, Due> byIds(Collection<String> ids) {
        return Order.getEntityManager()
                .createQuery("select id, refId, status from Order where id in :ids", Due.class)
                .setParameter("ids", ids)
                .getResultStream()
                .collect(toMap(Due::id, Function.identity()));
    }

    Due with(@Nullable Order order) {
        return new Due(id, refId, status, order);
    }
}
