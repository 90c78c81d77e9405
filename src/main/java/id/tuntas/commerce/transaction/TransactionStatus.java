package id.tuntas.commerce.transaction;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Where a transaction stands (specification, transaction status).
public enum TransactionStatus {
    /// A top-up that waits for its payment.
    PENDING,
    /// Paid; the goods are under way.
    PAID,
    /// Over, and at least a part was delivered.
    COMPLETED,
    /// Nothing could be delivered; the money is back.
    FAILED,
    /// The seller refused; the money is back.
    CANCELED,
    /// The destination was wrong; the money is back.
    REFUNDED;

    public boolean canBecome(TransactionStatus next) {
        return switch (this) {
            case PENDING -> Set.of(PAID, FAILED, CANCELED).contains(next);
            case PAID -> Set.of(COMPLETED, FAILED, CANCELED, REFUNDED).contains(next);
            case COMPLETED, FAILED, CANCELED, REFUNDED -> false;
        };
    }

    /// How a paid transaction ends; empty while a unit is under way.
    ///
    /// @param units where they stand
    static Optional<TransactionStatus> after(Set<UnitStatus> units) {
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

    /// As the API writes it.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
