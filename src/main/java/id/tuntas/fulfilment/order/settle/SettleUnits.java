package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.LineSettlement;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderUnit;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.order.UnitResult;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.Unit;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.UnitsResult;
import id.tuntas.platform.database.sql.Saturated;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Host-to-host lines: one serial number per unit, complete when every unit was delivered or has failed.
final class SettleUnits {

    /// Marks a failure message in place of a serial number (spec: `h2h_results[].sn`).
    private static final String FAILURE_PREFIX = "failed:";

    private SettleUnits() {}

    static LineSettlement of(LineFacts facts) {
        var line = facts.line();
        var units = IntStream.rangeClosed(1, line.quantity)
                .mapToObj(number -> unit(number, facts))
                .toList();
        return settlement(facts, units);
    }

    /// For lines whose units are known individually; shared with goods.
    static LineSettlement settlement(LineFacts facts, List<UnitResult> units) {
        var line = facts.line();
        int delivered = count(units, ItemStatus.COMPLETED);
        int failed = count(units, ItemStatus.FAILED);
        var isDenied = line.units.stream().anyMatch(unit -> isDenied(unit, facts));
        return new LineSettlement(
                status(line, delivered, failed),
                delivered,
                failed,
                units.stream().filter(SettleUnits::showsSomething).toList(),
                null,
                facts.item().map(item -> item.sellerNote()).orElse(null),
                Saturated.times(price(facts), failed),
                isDenied ? Attention.CONTRADICTION : facts.isUnclear() ? Attention.UNCLEAR_GOODS : null);
    }

    private static UnitResult unit(int number, LineFacts facts) {
        var known = known(facts.line(), number);
        var reported = reportedUnit(number, facts);
        var status = known.filter(unit -> unit.status.isFinal())
                .map(unit -> unit.status)
                .orElseGet(() -> reportedStatus(reported, facts));
        var serialNumber = reported.map(Unit::serialNumber)
                .filter(text -> !text.isBlank() && !isFailure(text))
                .filter(_ -> status == ItemStatus.COMPLETED)
                .orElse(null);
        return new UnitResult(number, status, serialNumber, null, withoutCodes(message(reported), facts));
    }

    /// The answer for a unit: its own entry, or derived from the line's counts.
    private static Optional<Unit> reportedUnit(int number, LineFacts facts) {
        var entry = facts.units().stream()
                .flatMap(result -> result.units().stream())
                .filter(unit -> unit.unit() == number)
                .findFirst();
        return entry.or(() -> facts.units().flatMap(result -> fromCounts(number, facts.line(), result)));
    }

    /// The status of a finished line applies to every unit without an entry. While units are in progress, the counts
    /// do not show which ones are meant.
    private static Optional<Unit> fromCounts(int number, OrderLine line, UnitsResult result) {
        var serialNumber = number == 1 && result.units().isEmpty() ? result.serialNumber() : null;
        var hasEnded = (long) result.deliveredUnits() + result.failedUnits() >= line.quantity;
        if (line.quantity == 1 && !hasEnded) {
            return Optional.of(new Unit(1, result.dispatchStatus(), serialNumber, result.message()));
        }
        return switch (SupplierOutcome.ofUnit(result.dispatchStatus())) {
            case DELIVERED, REVERSED ->
                Optional.of(new Unit(number, result.dispatchStatus(), serialNumber, result.message()));
            case PENDING -> {
                var status = number <= result.deliveredUnits() ? "completed" : "failed";
                yield hasEnded && result.units().isEmpty()
                        ? Optional.of(new Unit(number, status, serialNumber, result.message()))
                        : Optional.empty();
            }
        };
    }

    private static ItemStatus reportedStatus(Optional<Unit> reported, LineFacts facts) {
        var outcome = reported.map(unit -> unit.serialNumber() != null && isFailure(unit.serialNumber())
                        ? SupplierOutcome.REVERSED
                        : SupplierOutcome.ofUnit(unit.dispatchStatus()))
                .orElse(SupplierOutcome.PENDING);
        return switch (outcome) {
            case DELIVERED -> ItemStatus.COMPLETED;
            case REVERSED -> ItemStatus.FAILED;
            case PENDING -> facts.transaction() == SupplierOutcome.REVERSED ? ItemStatus.FAILED : ItemStatus.PROCESSING;
        };
    }

    /// The supplier now reports the opposite outcome for a finished unit, or a failed unit as in progress again.
    private static boolean isDenied(OrderUnit known, LineFacts facts) {
        var claimed = claims(facts, known);
        if (claimed == null || claimed == known.status) {
            return false;
        }
        return claimed.isFinal()
                ? known.status.isFinal()
                : known.status == ItemStatus.FAILED && facts.line().status.isFinal();
    }

    private static @Nullable ItemStatus claims(LineFacts facts, OrderUnit known) {
        return reportedUnit(known.unit, facts)
                .map(unit -> reportedStatus(Optional.of(unit), facts))
                .orElse(null);
    }

    /// Providers repeat a code in the messages of all units of a line.
    private static @Nullable String withoutCodes(@Nullable String message, LineFacts facts) {
        var codes = facts.units().stream()
                .flatMap(result -> Stream.concat(
                        Stream.ofNullable(result.serialNumber()),
                        result.units().stream().map(Unit::serialNumber).filter(Objects::nonNull)))
                .filter(code -> !isFailure(code))
                .toList();
        var text = message;
        for (var code : codes) {
            text = UnitResult.without(code, text);
        }
        return text;
    }

    private static @Nullable String message(Optional<Unit> reported) {
        return reported.map(unit -> unit.message() == null
                                && unit.serialNumber() != null
                                && isFailure(unit.serialNumber())
                        ? unit.serialNumber().substring(FAILURE_PREFIX.length()).strip()
                        : unit.message())
                .orElse(null);
    }

    static Optional<OrderUnit> known(OrderLine line, int number) {
        return line.units.stream().filter(unit -> unit.unit == number).findFirst();
    }

    private static boolean isFailure(String serialNumber) {
        return serialNumber.regionMatches(true, 0, FAILURE_PREFIX, 0, FAILURE_PREFIX.length());
    }

    private static boolean showsSomething(UnitResult unit) {
        return unit.status().isFinal() || unit.message() != null;
    }

    private static int count(List<UnitResult> units, ItemStatus status) {
        return (int) units.stream().filter(unit -> unit.status() == status).count();
    }

    private static ItemStatus status(OrderLine line, int delivered, int failed) {
        if (delivered + failed < line.quantity) {
            return ItemStatus.PROCESSING;
        }
        if (failed == 0) {
            return ItemStatus.COMPLETED;
        }
        return delivered == 0 ? ItemStatus.FAILED : ItemStatus.PARTIAL;
    }

    private static long price(LineFacts facts) {
        return facts.item().map(item -> item.price()).orElse(facts.line().price);
    }
}
