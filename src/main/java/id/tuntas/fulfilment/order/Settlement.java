package id.tuntas.fulfilment.order;

import id.tuntas.fulfilment.supplier.money.Charge;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The new state of an order.
///
/// @param status   processing or final
/// @param refunded Rupiah that the supplier gave or gives back
public record Settlement(
        OrderStatus status,
        @Nullable String reason,
        @Nullable String invoice,
        String supplierStatus,
        Charge charge,
        long refunded,
        @Nullable Attention attention,
        List<LineSettlement> lines) {

    public Settlement {
        lines = List.copyOf(lines);
    }
}
