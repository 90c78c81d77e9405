package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.SupplierOutcome;
import org.jspecify.annotations.Nullable;

/// What the supplier reports of one unit.
///
/// @param serialNumber null if there is none, or a failure message in its place
record ReportedUnit(
        SupplierOutcome outcome,
        @Nullable String serialNumber,
        @Nullable String message) {

    /// Marks a failure message in place of a serial number (spec: `h2h_results[].sn`).
    private static final String FAILURE_PREFIX = "failed:";

    /// @param serialNumber as received
    static ReportedUnit of(SupplierOutcome outcome, @Nullable String serialNumber, @Nullable String message) {
        if (serialNumber == null || serialNumber.isBlank()) {
            return new ReportedUnit(outcome, null, message);
        }
        return isFailure(serialNumber)
                ? new ReportedUnit(SupplierOutcome.REVERSED, null, message == null ? failure(serialNumber) : message)
                : new ReportedUnit(outcome, serialNumber, message);
    }

    static boolean isFailure(String serialNumber) {
        return serialNumber.regionMatches(true, 0, FAILURE_PREFIX, 0, FAILURE_PREFIX.length());
    }

    private static String failure(String serialNumber) {
        return serialNumber.substring(FAILURE_PREFIX.length()).strip();
    }

    ReportedUnit with(SupplierOutcome other) {
        return new ReportedUnit(other, serialNumber, message);
    }
}
