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

    /// All codes, as the API description lists them.
    public static final String CODES = "processing|completed|partial|failed";

    /// The codes that one unit can have.
    public static final String OF_UNITS = "processing|completed|failed";

    public boolean isFinal() {
        return this != PROCESSING;
    }
}
