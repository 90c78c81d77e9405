package id.tuntas.fulfilment.order;

import java.util.Locale;

/// The status of an order line or of one unit.
public enum ItemStatus {
    /// Not finished.
    PROCESSING,
    /// Completely delivered.
    COMPLETED,
    /// Some units of the line were delivered, the others failed.
    PARTIAL,
    /// Not delivered, and final.
    FAILED;

    public boolean isFinal() {
        return this != PROCESSING;
    }

    /// The code in the API.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
