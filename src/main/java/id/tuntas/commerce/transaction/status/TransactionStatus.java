package id.tuntas.commerce.transaction.status;

import id.tuntas.platform.code.Coded;
import java.util.Optional;
import java.util.Set;

/// The status of a transaction (specification, transaction status).
public enum TransactionStatus implements Coded {
    /// A top-up waiting for its payment.
    PENDING,
    /// Paid; delivery is in progress.
    PAID,
    /// Ended, with at least a part delivered; of a top-up: credited.
    COMPLETED,
    /// Nothing was delivered, and the money was refunded; of a top-up: not paid in time.
    FAILED,
    /// Refused by the seller; the money was refunded.
    CANCELED,
    /// Wrong destination; the money was refunded.
    REFUNDED;

    /// All codes, as the API description lists them.
    public static final String CODES = "pending|paid|completed|failed|canceled|refunded";

    public boolean canBecome(TransactionStatus next) {
        return switch (this) {
            case PENDING -> Set.of(PAID, FAILED, CANCELED).contains(next);
            case PAID -> Set.of(COMPLETED, FAILED, CANCELED, REFUNDED).contains(next);
            case COMPLETED, FAILED, CANCELED, REFUNDED -> false;
        };
    }

    /// The final status of a paid transaction; empty while a unit is open.
    ///
    /// @param units their statuses
    public static Optional<TransactionStatus> after(Set<UnitStatus> units) {
        if (!units.stream().allMatch(UnitStatus::isFinal)) {
            return Optional.empty();
        }
        if (units.contains(UnitStatus.COMPLETED)) {
            return Optional.of(COMPLETED);
        }
        if (units.contains(UnitStatus.REFUNDED)) {
            return Optional.of(REFUNDED);
        }
        return Optional.of(units.contains(UnitStatus.CANCELED) ? CANCELED : FAILED);
    }
}
