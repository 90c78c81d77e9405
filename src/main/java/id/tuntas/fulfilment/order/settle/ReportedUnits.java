package id.tuntas.fulfilment.order.settle;

import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderUnit;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.Unit;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.UnitsResult;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What the supplier reports of each unit of a host-to-host line: an entry of its own or, once the line has ended,
/// what the line's status and counts leave for it (spec: "Dispatch status of an H2H item").
///
/// While units are in progress, the counts do not show which ones are meant.
final class ReportedUnits {

    private final int quantity;
    private final UnitsResult line;
    private final Map<Integer, Unit> entries;
    private final Map<Integer, ReportedUnit> units = new HashMap<>();

    private ReportedUnits(OrderLine stored, UnitsResult line) {
        this.quantity = stored.quantity;
        this.line = line;
        this.entries = numbered(line.units(), quantity);
        entries.forEach((number, entry) -> units.put(number, own(entry)));
        if (hasEnded()) {
            keepWhatIsKnown(stored.units);
            IntStream.rangeClosed(1, quantity).filter(this::isOpen).forEach(this::end);
        } else if (quantity == 1 && entries.isEmpty()) {
            units.put(1, ReportedUnit.of(ofLine(), line.serialNumber(), line.message()));
        }
    }

    /// @return by number, from 1; units of which nothing is known are absent
    static Map<Integer, ReportedUnit> of(LineFacts facts) {
        return facts.units()
                .map(line -> Map.copyOf(new ReportedUnits(facts.line(), line).units))
                .orElse(Map.of());
    }

    /// By the supplier's numbers if these are numbers of units, otherwise in their order: some count from 0, or do
    /// not number them.
    private static Map<Integer, Unit> numbered(List<Unit> entries, int quantity) {
        var areNumbers = entries.stream()
                        .map(Unit::unit)
                        .filter(number -> number >= 1 && number <= quantity)
                        .distinct()
                        .count()
                == entries.size();
        if (areNumbers) {
            return entries.stream().collect(toMap(Unit::unit, Function.identity()));
        }
        var inOrder = entries.stream().sorted(Comparator.comparing(Unit::unit)).toList();
        return IntStream.range(0, Math.min(quantity, inOrder.size()))
                .boxed()
                .collect(toMap(index -> index + 1, inOrder::get));
    }

    private ReportedUnit own(Unit entry) {
        return ReportedUnit.of(
                SupplierOutcome.ofUnit(entry.dispatchStatus()),
                entry.serialNumber() == null && quantity == 1 ? serialNumberOfLine() : entry.serialNumber(),
                entry.message());
    }

    /// Null for a failure message.
    private @Nullable String serialNumberOfLine() {
        return Optional.ofNullable(line.serialNumber())
                .filter(text -> !ReportedUnit.isFailure(text))
                .orElse(null);
    }

    private SupplierOutcome ofLine() {
        return SupplierOutcome.ofUnit(line.dispatchStatus());
    }

    private boolean hasEnded() {
        return haveAllBeenCounted() || ofLine() != SupplierOutcome.PENDING;
    }

    private boolean haveAllBeenCounted() {
        return (long) line.deliveredUnits() + line.failedUnits() >= quantity;
    }

    /// Counts that agree with the outcomes known so far do not tell which other units they mean.
    private void keepWhatIsKnown(List<OrderUnit> stored) {
        if (ofLine() == SupplierOutcome.PENDING
                && count(stored, ItemStatus.COMPLETED) <= line.deliveredUnits()
                && count(stored, ItemStatus.FAILED) <= line.failedUnits()) {
            stored.stream()
                    .filter(unit -> unit.status.isFinal())
                    .forEach(unit -> units.computeIfAbsent(unit.unit, number -> ofLine(number, outcome(unit))));
        }
    }

    private static long count(List<OrderUnit> units, ItemStatus status) {
        return units.stream().filter(unit -> unit.status == status).count();
    }

    private static SupplierOutcome outcome(OrderUnit unit) {
        return unit.status == ItemStatus.COMPLETED ? SupplierOutcome.DELIVERED : SupplierOutcome.REVERSED;
    }

    /// Whether the unit has no outcome of its own, although the line has ended. One that is said to be in progress
    /// keeps that, unless all have been counted.
    private boolean isOpen(int number) {
        var unit = units.get(number);
        if (unit == null) {
            return true;
        }
        return unit.outcome() == SupplierOutcome.PENDING
                && (haveAllBeenCounted()
                        || !SupplierOutcome.isInProgress(entries.get(number).dispatchStatus()));
    }

    private void end(int number) {
        var outcome =
                switch (ofLine()) {
                    case DELIVERED, REVERSED -> ofLine();
                    case PENDING -> isDeliveredLeft() ? SupplierOutcome.DELIVERED : SupplierOutcome.REVERSED;
                };
        var own = units.get(number);
        units.put(number, own == null ? ofLine(number, outcome) : own.with(outcome));
    }

    /// Whether more units were delivered than those known so far.
    private boolean isDeliveredLeft() {
        long known = units.values().stream()
                .filter(unit -> unit.outcome() == SupplierOutcome.DELIVERED)
                .count();
        return known < line.deliveredUnits();
    }

    /// The line's serial number is that of its first unit, if its units are not listed. A failure message concerns
    /// the failed ones, of which the first need not be one.
    private ReportedUnit ofLine(int number, SupplierOutcome outcome) {
        var serialNumber = line.serialNumber();
        if (!entries.isEmpty() || serialNumber == null) {
            return new ReportedUnit(outcome, null, line.message());
        }
        var isOurs = ReportedUnit.isFailure(serialNumber)
                ? quantity == 1 || outcome == SupplierOutcome.REVERSED
                : number == 1;
        return ReportedUnit.of(outcome, isOurs ? serialNumber : null, line.message());
    }
}
