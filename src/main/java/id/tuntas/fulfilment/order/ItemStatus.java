package id.tuntas.fulfilment.order;

import java.util.Locale;

/// Where a line of an order, or one unit of it, stands.
public enum ItemStatus {
    /// Not finished.
    PROCESSING,
    /// Delivered, all of it.
    COMPLETED,
    /// A line of which some units were delivered and the others failed.
    PARTIAL,
    /// Not delivered, and it will not be.
    FAILED;

    public boolean isFinal() {
        return this != PROCESSING;
    }

    /// The word in the API.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
