package id.tuntas.fulfilment.account.topup;

import java.util.Locale;

/// Where a top-up stands.
enum TopUpStatus {
    /// Stored; the supplier does not have it yet.
    REQUESTED,
    /// Sent, and nobody knows whether it arrived: it is asked for, and sent again with the same ref_id.
    UNCERTAIN,
    /// The supplier has it and waits for the payment.
    PENDING,
    /// Credited.
    PAID,
    /// Nobody paid in time, or it was withdrawn.
    FAILED,
    /// The supplier did not take it.
    REFUSED;

    boolean isOver() {
        return this == PAID || this == FAILED || this == REFUSED;
    }

    /// What the supplier's word for a top-up that it has means for us.
    static TopUpStatus ofSupplier(String status) {
        return switch (status.toLowerCase(Locale.ROOT)) {
            case "paid", "completed", "complete", "success" -> PAID;
            case "failed", "expired", "canceled", "cancelled", "refunded", "rejected" -> FAILED;
            default -> PENDING;
        };
    }

    String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
