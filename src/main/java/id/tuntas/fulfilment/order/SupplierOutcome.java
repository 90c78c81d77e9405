package id.tuntas.fulfilment.order;

import java.util.Locale;

/// What a status of the supplier means, however it is spelled.
public enum SupplierOutcome {
    /// In progress, or an unknown status.
    PENDING,
    /// Reported as delivered.
    DELIVERED,
    /// Failed or canceled, to be refunded.
    REVERSED;

    /// A transaction's status (spec: "Transaction status"; field facts: "transaction moves").
    public static SupplierOutcome ofTransaction(String status) {
        return switch (status.toLowerCase(Locale.ROOT)) {
            case "completed", "complete", "success", "done" -> DELIVERED;
            case "failed", "canceled", "cancelled", "refunded", "refund", "expired", "rejected", "error" -> REVERSED;
            default -> PENDING;
        };
    }

    /// Whether a transaction's status says that money went back, which for a partial order is its failed part's.
    public static boolean isRefund(String status) {
        return status.toLowerCase(Locale.ROOT).startsWith("refund");
    }

    /// A unit's dispatch status, which may be a provider's own text such as `Success`.
    public static SupplierOutcome ofUnit(String dispatchStatus) {
        return switch (dispatchStatus.toLowerCase(Locale.ROOT)) {
            case "completed", "complete", "success", "sukses", "delivered", "done" -> DELIVERED;
            case "failed", "gagal", "error", "canceled", "cancelled", "refunded", "rejected" -> REVERSED;
            default -> PENDING;
        };
    }

    /// Whether a status says that something is in progress. Other unknown ones say nothing.
    public static boolean isInProgress(String status) {
        return switch (status.toLowerCase(Locale.ROOT)) {
            case "pending", "paid", "processing", "process", "proses", "in progress", "queued", "waiting", "sent" ->
                true;
            default -> false;
        };
    }

    /// Whether a social-media order's status says that part of it was delivered.
    public static boolean isPartial(String status) {
        return status.equalsIgnoreCase("partial");
    }

    /// A social-media order's status.
    public static SupplierOutcome ofProgress(String status) {
        return switch (status.toLowerCase(Locale.ROOT)) {
            case "completed", "complete", "success" -> DELIVERED;
            case "partial", "canceled", "cancelled", "failed", "refunded", "error" -> REVERSED;
            default -> PENDING;
        };
    }
}
