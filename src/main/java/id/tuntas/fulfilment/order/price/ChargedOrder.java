package id.tuntas.fulfilment.order.price;

import id.tuntas.fulfilment.order.OrderStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What an order costs, and what the supplier owes for it.
///
/// @param invoice    null unless the supplier is known to have accepted it
/// @param agreed     the most it may cost, in Rupiah; null if nothing was agreed
/// @param refunded   what the supplier has said, or owes for what an operator has ended, in Rupiah
/// @param dueOfLines in Rupiah: the refunds that the supplier has named, and the price of what failed without one,
///                   except where it is paid by hand
/// @param hasManualRefundPending whether the supplier's staff have still to pay the refund of a line, which may take
///                               days
public record ChargedOrder(
        String id,
        String refId,
        @Nullable String invoice,
        OrderStatus status,
        @Nullable String supplierStatus,
        long amount,
        @Nullable Long agreed,
        long refunded,
        long dueOfLines,
        boolean hasManualRefundPending,
        @Nullable Instant placedAt,
        @Nullable Instant finishedAt,
        Instant updatedAt) {

    public boolean wasTaken() {
        return invoice != null;
    }

    /// The refund that the supplier owes: the whole amount of a failed order, unless its lines add up to
    /// less. Of some lines, the supplier may not have said it. What is paid by hand is left out: the mark
    /// `manual_refund_pending` says so.
    public long refundDue() {
        return switch (status) {
            case FAILED -> wasTaken() ? refunded > 0 || hasManualRefundPending ? ofLines() : amount : 0;
            case PARTIAL -> wasTaken() ? ofLines() : 0;
            case ACCEPTED, WAITING, UNCERTAIN, PROCESSING, COMPLETED, CANCELED -> 0;
        };
    }

    private long ofLines() {
        return Math.min(hasManualRefundPending ? dueOfLines : Math.max(refunded, dueOfLines), amount);
    }
}
