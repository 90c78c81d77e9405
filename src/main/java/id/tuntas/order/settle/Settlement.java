package id.tuntas.order.settle;

import id.tuntas.order.OrderStatus;
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
        long price,
        long fees,
        long amount,
        long refunded,
        @Nullable String attention,
        List<LineSettlement> lines) {

    public Settlement {
        lines = List.copyOf(lines);
    }
}
