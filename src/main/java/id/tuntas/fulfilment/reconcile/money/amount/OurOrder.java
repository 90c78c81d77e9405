package id.tuntas.fulfilment.reconcile.money.amount;

import id.tuntas.fulfilment.order.OrderStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The amounts of an order.
///
/// @param invoice  null unless the supplier is known to have accepted it
/// @param agreed   the most it may cost, in Rupiah; null if nothing was agreed
/// @param lastSeen id of the latest run that saw it in the supplier's list
public record OurOrder(
        String id,
        String refId,
        @Nullable String invoice,
        OrderStatus status,
        @Nullable String supplierStatus,
        long amount,
        @Nullable Long agreed,
        long refunded,
        @Nullable Instant placedAt,
        @Nullable Instant finishedAt,
        Instant updatedAt,
        @Nullable String lastSeen) {

    public boolean wasTaken() {
        return invoice != null;
    }

    /// The refund that the supplier owes: the whole amount of a failed order, unless its lines add up to less.
    public long refundDue() {
        return switch (status) {
            case FAILED -> wasTaken() ? refunded > 0 ? refunded : amount : 0;
            case PARTIAL -> refunded;
            case ACCEPTED, WAITING, UNCERTAIN, PROCESSING, COMPLETED, CANCELED -> 0;
        };
    }
}
