package id.tuntas.fulfilment.order;

import org.jspecify.annotations.Nullable;

/// The outcome of one unit.
///
/// @param unit from 1
public record UnitResult(
        int unit,
        ItemStatus status,
        @Nullable String serialNumber,
        @Nullable String license,
        @Nullable String message) {

    @Override
    public String toString() {
        return "UnitResult[" + unit + " " + status + "]"; // the rest is secret
    }
}
