package id.tuntas.fulfilment.order.advance;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.supplier.transaction.DetailAnswer;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.work.HeldPermits;
import java.sql.ResultSet;
import java.sql.SQLException;
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

    /// With columns `id`, `ref_id`, `invoice` and `status`.
    static Due read(ResultSet row) throws SQLException {
        return new Due(
                row.getString("id"),
                row.getString("ref_id"),
                row.getString("invoice"),
                OrderStatus.valueOf(row.getString("status")));
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
