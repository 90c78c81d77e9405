package id.tuntas.fulfilment.order;

import id.tuntas.platform.code.Coded;

/// The status of an order line or of one unit.
public enum ItemStatus implements Coded {
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
}
