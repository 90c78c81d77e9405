package id.tuntas.commerce.transaction.view;

import static java.util.Objects.requireNonNullElse;

import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.Unit;
import id.tuntas.commerce.transaction.status.UnitStatus;
import id.tuntas.platform.security.Encryption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The progress of one host-to-host line (specification, h2h_results).
record H2hResult(
        int variantId,
        String sn,
        String dispatchStatus,
        @Nullable String logMessage,
        int totalUnits,
        int deliveredUnits,
        int failedUnits,
        List<UnitRow> units) {

    record UnitRow(
            int unit,
            String dispatchStatus,
            String sn,
            String refId,
            @Nullable String logMessage) {

        static UnitRow of(Unit unit, Encryption encryption) {
            return new UnitRow(
                    unit.number, word(unit.status), textOf(unit, encryption), unit.providerReference(), unit.message);
        }

        /// The provider knows only in progress, delivered and failed.
        private static String word(UnitStatus status) {
            return switch (status) {
                case PENDING, SENT -> "pending";
                case COMPLETED -> "completed";
                case FAILED, CANCELED, REFUNDED -> "failed";
            };
        }
    }

    static H2hResult of(Line line, Encryption encryption) {
        int delivered = line.count(status -> status == UnitStatus.COMPLETED);
        int failed = line.count(UnitStatus::isLost);
        int total = line.units().size();
        var telling = telling(line);
        return new H2hResult(
                line.item.variantId(),
                textOf(telling, encryption),
                status(total, delivered, failed),
                telling == null ? null : telling.message,
                total,
                delivered,
                failed,
                line.units().stream().map(unit -> UnitRow.of(unit, encryption)).toList());
    }

    /// The serial number, a text as the specification says: empty if there is none yet.
    private static String textOf(@Nullable Unit unit, Encryption encryption) {
        return unit == null ? "" : requireNonNullElse(unit.serialNumber(encryption), "");
    }

    /// The unit that represents the line: the first delivered one. A lost one does so only once all have ended, because
    /// clients read its failure as that of the whole line.
    private static @Nullable Unit telling(Line line) {
        return line.units().stream()
                .filter(unit -> unit.status == UnitStatus.COMPLETED)
                .findFirst()
                .orElse(line.isOver() ? line.units().getFirst() : null);
    }

    private static String status(int total, int delivered, int failed) {
        if (delivered + failed < total) {
            return "pending";
        }
        if (failed == 0) {
            return "completed";
        }
        return delivered == 0 ? "failed" : "partial";
    }
}
