package id.tuntas.fulfilment.account.topup;

import id.tuntas.platform.code.Coded;
import java.util.Locale;

/// The status of a top-up.
public enum TopUpStatus implements Coded {
    /// Stored; the supplier does not have it yet.
    REQUESTED,
    /// Sent; it is unknown whether it arrived: its status is checked, and it may be sent again with the same ref_id.
    UNCERTAIN,
    /// Issued by the supplier, which waits for the payment.
    PENDING,
    /// Credited.
    PAID,
    /// Not paid in time, or canceled.
    FAILED,
    /// Refused by the supplier.
    REFUSED;

    /// All codes, as the API description lists them.
    public static final String CODES = "requested|uncertain|pending|paid|failed|refused";

    boolean isOver() {
        return this == PAID || this == FAILED || this == REFUSED;
    }

    /// Maps the supplier's status of an issued top-up.
    static TopUpStatus ofSupplier(String status) {
        return switch (status.toLowerCase(Locale.ROOT)) {
            case "paid", "completed", "complete", "success" -> PAID;
            case "failed", "expired", "canceled", "cancelled", "refunded", "rejected" -> FAILED;
            default -> PENDING;
        };
    }
}
