package id.tuntas.fulfilment.reconcile.money;

import id.tuntas.fulfilment.order.OrderStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What an order says of its money.
///
/// @param invoice  null where the supplier is not known to have taken it
/// @param agreed   Rupiah that it may cost; nothing was agreed where null
/// @param lastSeen id of the last run that saw it in the supplier's list
record OurOrder(
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

    boolean wasTaken() {
        return invoice != null;
    }

    /// What the supplier owes us for it: all of a failed one, unless less was derived from its lines.
    long refundDue() {
        return switch (status) {
            case FAILED -> wasTaken() ? refunded > 0 ? refunded : amount : 0;
            case PARTIAL -> refunded;
            case ACCEPTED, WAITING, UNCERTAIN, PROCESSING, COMPLETED, CANCELED -> 0;
        };
    }
}
