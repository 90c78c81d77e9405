package id.tuntas.fulfilment.order.settle;

import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderUnit;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.UnitsResult;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What the supplier reports of each unit of a host-to-host line: an entry of its own or, once the line has ended,
/// what the line's status and counts leave for it (spec: "Dispatch status of an H2H item").
///
/// While units are in progress, the counts do not show which ones are meant. A failure that the line denies is none
/// yet, and a status that the counts deny ends no units without entries: they count as in progress until the supplier's
/// words agree, or the transaction is reversed.
final class ReportedUnits {

    private final int quantity;
    private final UnitsResult line;
    private final UnitEntries entries;
    private final boolean isStatusDenied;
    private final Map<Integer, ReportedUnit> units = new HashMap<>();

    private ReportedUnits(OrderLine stored, UnitsResult line) {
        this.quantity = stored.quantity;
        this.line = line;
        this.entries = UnitEntries.of(quantity, line);
        // Of a line that was delivered completely, the status alone contradicts that.
        this.isStatusDenied = stored.status != ItemStatus.COMPLETED && entries.isStatusDenied();
        entries.byUnit().forEach((number, entry) -> units.put(number, entry.reported()));
        if (hasEnded()) {
            keepWhatIsKnown(stored.units);
            IntStream.rangeClosed(1, quantity).filter(this::isOpen).forEach(this::end);
        } else if (quantity == 1 && line.units().isEmpty()) {
            units.put(1, ReportedUnit.of(ofLine(), line.serialNumber(), line.message()));
        }
        if (entries.areFailuresDenied()) {
            units.replaceAll((_, unit) ->
                    unit.outcome() == SupplierOutcome.REVERSED ? unit.with(SupplierOutcome.PENDING) : unit);
        }
    }

    static Optional<ReportedUnits> of(LineFacts facts) {
        return facts.units().map(line -> new ReportedUnits(facts.line(), line));
    }

    /// @param number from 1
    /// @return null if nothing is known of the unit
    @Nullable
    ReportedUnit unit(int number) {
        return units.get(number);
    }

    /// Whether it is doubtful which units were delivered.
    boolean areUnclear() {
        return entries.areUnclear();
    }

    /// In progress if the line's counts deny its status.
    private SupplierOutcome ofLine() {
        return isStatusDenied ? SupplierOutcome.PENDING : SupplierOutcome.ofUnit(line.dispatchStatus());
    }

    private boolean hasEnded() {
        return isStatusDenied ? areSomeOfEach() : haveAllBeenCounted() || ofLine() != SupplierOutcome.PENDING;
    }

    /// Whether the counts are exactly those of some delivered and some failed units: they decide, whatever the status
    /// says. If they say the very opposite of it, either may be wrong.
    private boolean areSomeOfEach() {
        return line.deliveredUnits() > 0
                && line.failedUnits() > 0
                && (long) line.deliveredUnits() + line.failedUnits() == entries.size();
    }

    private boolean haveAllBeenCounted() {
        return (long) line.deliveredUnits() + line.failedUnits() >= entries.size();
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
                        || !SupplierOutcome.isInProgress(
                                requireNonNull(entries.byUnit().get(number))
                                        .unit()
                                        .dispatchStatus()));
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
        if (!line.units().isEmpty() || serialNumber == null) {
            return new ReportedUnit(outcome, null, line.message());
        }
        var isOurs = ReportedUnit.isFailure(serialNumber)
                ? quantity == 1 || outcome == SupplierOutcome.REVERSED
                : number == 1;
        return ReportedUnit.of(outcome, isOurs ? serialNumber : null, line.message());
    }
}
