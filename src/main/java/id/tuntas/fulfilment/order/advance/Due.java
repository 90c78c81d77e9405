package id.tuntas.fulfilment.order.advance;

import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.work.HeldPermits;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A due order: a status check needs its `ref_id` only, and compares the answer with its invoice.
///
/// @param invoice null where it is not known
/// @param toPlace with its lines; null for a status check: the order was sent or may have been, or was reopened
///                because the supplier contradicts its final state
/// @param permits for the memory of a large answer
record Due(
        String id,
        String refId,
        @Nullable String invoice,
        OrderStatus status,
        @Nullable Order toPlace,
        HeldPermits permits) {

    Due(String id, String refId, @Nullable String invoice, OrderStatus status) {
        this(id, refId, invoice, status, null, new HeldPermits());
    }

    static Map<String, Due> byIds(Collection<String> ids) {
        return Order.getEntityManager()
                .createQuery("select id, refId, invoice, status from Order where id in :ids", Due.class)
                .setParameter("ids", ids)
                .getResultStream()
                .collect(toMap(Due::id, Function.identity()));
    }

    /// An answer without a ref_id is told by its invoice.
    DetailAnswer checked(DetailAnswer answer) {
        return answer instanceof DetailAnswer.Found(var detail)
                        && detail.refId() == null
                        && detail.invoice() != null
                        && invoice != null
                        && !Shortened.to(Order.MAX_INVOICE_LENGTH, detail.invoice())
                                .equals(invoice)
                ? new DetailAnswer.Foreign(detail.invoice())
                : answer;
    }

    Due with(@Nullable Order order) {
        return new Due(id, refId, invoice, status, order, permits);
    }
}
