package id.tuntas.fulfilment.order;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The new state of an order.
///
/// @param status   processing or final
/// @param price, fees, amount null where the supplier does not give them
/// @param refunded Rupiah that the supplier gave or gives back
public record Settlement(
        OrderStatus status,
        @Nullable String reason,
        @Nullable String invoice,
        String supplierStatus,
        @Nullable Long price,
        @Nullable Long fees,
        @Nullable Long amount,
        long refunded,
        @Nullable Attention attention,
        List<LineSettlement> lines) {

    public Settlement {
        lines = List.copyOf(lines);
    }
}
