package id.tuntas.commerce.transaction.status;

import id.tuntas.platform.code.Coded;

/// The status of a unit.
public enum UnitStatus implements Coded {
    /// In progress.
    PENDING,
    /// Sent by hand, not yet considered received.
    SENT,
    /// Delivered.
    COMPLETED,
    /// The provider could not deliver.
    FAILED,
    /// The seller refused.
    CANCELED,
    /// The destination was wrong.
    REFUNDED;

    public boolean canBecome(UnitStatus next) {
        return switch (this) {
            case PENDING -> next != PENDING;
            case SENT -> next == COMPLETED || next == CANCELED;
            case COMPLETED, FAILED, CANCELED, REFUNDED -> false;
        };
    }

    public boolean isFinal() {
        return this != PENDING && this != SENT;
    }

    /// Whether it will never be delivered, and is refunded.
    public boolean isLost() {
        return isFinal() && this != COMPLETED;
    }
}
