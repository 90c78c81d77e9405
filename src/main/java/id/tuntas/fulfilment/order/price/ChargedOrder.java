package id.tuntas.fulfilment.order.price;

import id.tuntas.fulfilment.order.OrderStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What an order costs, and what the supplier owes for it.
///
/// @param invoice  null unless the supplier is known to have accepted it
/// @param agreed   the most it may cost, in Rupiah; null if nothing was agreed
/// @param failed   the price of what was not delivered, in Rupiah, without the items whose refund is paid by hand
public record ChargedOrder(
        String id,
        String refId,
        @Nullable String invoice,
        OrderStatus status,
        @Nullable String supplierStatus,
        long amount,
        @Nullable Long agreed,
        long refunded,
        long failed,
        @Nullable Instant placedAt,
        @Nullable Instant finishedAt,
        Instant updatedAt) {

    public boolean wasTaken() {
        return invoice != null;
    }

    /// The refund that the supplier owes: the whole amount of a failed order, unless its lines add up to less. Of a
    /// partial one, the supplier may not have said it.
    public long refundDue() {
        return switch (status) {
            case FAILED -> wasTaken() ? refunded > 0 ? refunded : amount : 0;
            case PARTIAL -> wasTaken() ? refunded > 0 ? refunded : Math.min(failed, amount) : 0;
            case ACCEPTED, WAITING, UNCERTAIN, PROCESSING, COMPLETED, CANCELED -> 0;
        };
    }
}
