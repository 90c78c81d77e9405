package id.tuntas.commerce.transaction;

import java.util.Locale;

/// Where one unit of a line stands.
public enum UnitStatus {
    /// Under way.
    PENDING,
    /// Sent by hand, not yet taken as received.
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

    /// Not delivered and never will be: the money goes back.
    public boolean isLost() {
        return isFinal() && this != COMPLETED;
    }

    /// As the API writes it.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
