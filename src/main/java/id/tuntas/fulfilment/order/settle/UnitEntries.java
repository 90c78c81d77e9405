package id.tuntas.fulfilment.order.settle;

import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.Unit;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.UnitsResult;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The entries of a host-to-host line, assigned to the units bought, and whether they fit what the line says itself.
///
/// There may be more entries than units: a unit that failed may have been tried again under another number.
final class UnitEntries {

    /// An entry of the supplier, and what it reports.
    record Entry(Unit unit, ReportedUnit reported) {

        SupplierOutcome outcome() {
            return reported.outcome();
        }
    }

    private static final Comparator<Entry> BY_NUMBER =
            Comparator.comparing(entry -> entry.unit().unit());

    /// What was delivered first, then what may still be, with serial numbers before those without.
    private static final Comparator<Entry> MOST_DELIVERED_FIRST = Comparator.<Entry, Integer>comparing(
                    entry -> switch (entry.outcome()) {
                        case DELIVERED -> 0;
                        case PENDING -> 1;
                        case REVERSED -> 2;
                    })
            .thenComparing(entry -> entry.reported().serialNumber() == null)
            .thenComparing(BY_NUMBER);

    private final int quantity;
    private final UnitsResult line;
    private final List<Entry> all;
    private final List<Entry> surplus = new ArrayList<>();
    private final Map<Integer, Entry> byUnit;

    private UnitEntries(int quantity, UnitsResult line) {
        this.quantity = quantity;
        this.line = line;
        this.all = line.units().stream()
                .map(unit -> new Entry(unit, reported(unit)))
                .toList();
        this.byUnit = all.size() > quantity ? chosen() : numbered();
    }

    static UnitEntries of(int quantity, UnitsResult line) {
        return new UnitEntries(quantity, line);
    }

    private ReportedUnit reported(Unit unit) {
        return ReportedUnit.of(
                SupplierOutcome.ofUnit(unit.dispatchStatus()),
                unit.serialNumber() == null && quantity == 1 ? serialNumberOfLine() : unit.serialNumber(),
                unit.message());
    }

    /// Null for a failure message.
    private @Nullable String serialNumberOfLine() {
        return Optional.ofNullable(line.serialNumber())
                .filter(text -> !ReportedUnit.isFailure(text))
                .orElse(null);
    }

    /// By the supplier's numbers if these are numbers of units, otherwise in their order: some count from 0, or do
    /// not number them.
    private Map<Integer, Entry> numbered() {
        var areNumbers = all.stream()
                        .filter(this::hasNumberOfUnit)
                        .map(entry -> entry.unit().unit())
                        .distinct()
                        .count()
                == all.size();
        if (areNumbers) {
            return all.stream().collect(toMap(entry -> entry.unit().unit(), Function.identity()));
        }
        var inOrder = all.stream().sorted(BY_NUMBER).toList();
        return IntStream.range(0, inOrder.size()).boxed().collect(toMap(index -> index + 1, inOrder::get));
    }

    private boolean hasNumberOfUnit(Entry entry) {
        return entry.unit().unit() >= 1 && entry.unit().unit() <= quantity;
    }

    /// As many as were bought. Those with the number of a unit keep it, as in earlier answers.
    private Map<Integer, Entry> chosen() {
        var units = new TreeMap<Integer, Entry>();
        var others = new ArrayDeque<Entry>();
        var best = bestFirst();
        for (var entry : best.subList(0, quantity)) {
            if (!hasNumberOfUnit(entry) || units.putIfAbsent(entry.unit().unit(), entry) != null) {
                others.add(entry);
            }
        }
        IntStream.rangeClosed(1, quantity)
                .filter(number -> !units.containsKey(number))
                .forEach(number -> units.put(number, others.remove()));
        surplus.addAll(best.subList(quantity, best.size()));
        return units;
    }

    /// A serial number that comes again is the same delivery, and comes last.
    private List<Entry> bestFirst() {
        var best = new ArrayList<Entry>();
        var repeated = new ArrayList<Entry>();
        var seen = new HashSet<String>();
        for (var entry : all.stream().sorted(MOST_DELIVERED_FIRST).toList()) {
            var serialNumber = entry.reported().serialNumber();
            (serialNumber == null || seen.add(serialNumber) ? best : repeated).add(entry);
        }
        best.addAll(repeated);
        return best;
    }

    /// By unit, from 1; units without an entry are absent.
    Map<Integer, Entry> byUnit() {
        return byUnit;
    }

    /// How many outcomes the line's counts are about.
    int size() {
        return Math.max(quantity, all.size());
    }

    /// Whether the line's counts say otherwise than its status, and its entries do not explain it.
    boolean isStatusDenied() {
        return switch (ofLine()) {
            case DELIVERED -> line.deliveredUnits() < quantity && line.failedUnits() > count(SupplierOutcome.REVERSED);
            case REVERSED -> line.deliveredUnits() > count(SupplierOutcome.DELIVERED);
            case PENDING -> false;
        };
    }

    private SupplierOutcome ofLine() {
        return SupplierOutcome.ofUnit(line.dispatchStatus());
    }

    /// Whether the line says that more was delivered than its entries leave, so that a failed one cannot be believed.
    /// Where the counts confirm the failures, the line's status alone does not say so.
    boolean areFailuresDenied() {
        return isCountTooHigh(line.deliveredUnits(), SupplierOutcome.DELIVERED)
                || isMoreCountedThanThereIs()
                || isAnyFailed() && isDelivered() && line.failedUnits() < count(SupplierOutcome.REVERSED);
    }

    /// Whether it is doubtful what was delivered: entries, counts and status disagree, or do not fit what was bought.
    boolean areUnclear() {
        return areFailuresDenied()
                || isStatusDenied()
                || isCountTooHigh(line.failedUnits(), SupplierOutcome.REVERSED)
                || isAnyFailed() && isDelivered()
                || count(SupplierOutcome.DELIVERED) > 0 && ofLine() == SupplierOutcome.REVERSED
                || isMoreDeliveredThanBought()
                || isChosenWithoutProof();
    }

    /// Entries without an outcome, and units without an entry, may have any. Merged results may repeat their counts.
    private boolean isCountTooHigh(int counted, SupplierOutcome outcome) {
        long other = outcome == SupplierOutcome.DELIVERED
                ? count(SupplierOutcome.REVERSED)
                : count(SupplierOutcome.DELIVERED);
        return !all.isEmpty() && Math.min(counted, size()) > size() - other;
    }

    /// Of units that are not listed. There may be more than were bought: second attempts count, too.
    private boolean isMoreCountedThanThereIs() {
        int total = Math.max(quantity, line.totalUnits());
        return all.isEmpty() && Math.min(line.deliveredUnits(), total) > total - Math.min(line.failedUnits(), total);
    }

    private long count(SupplierOutcome outcome) {
        return all.stream().filter(entry -> entry.outcome() == outcome).count();
    }

    private boolean isDelivered() {
        return ofLine() == SupplierOutcome.DELIVERED;
    }

    private boolean isAnyFailed() {
        return byUnit.values().stream().anyMatch(entry -> entry.outcome() == SupplierOutcome.REVERSED);
    }

    private boolean isMoreDeliveredThanBought() {
        if (all.isEmpty()) {
            return line.deliveredUnits() > quantity;
        }
        var chosen = byUnit.values().stream()
                .map(entry -> entry.reported().serialNumber())
                .toList();
        return surplus.stream()
                .filter(entry -> entry.outcome() == SupplierOutcome.DELIVERED)
                .map(entry -> entry.reported().serialNumber())
                .anyMatch(serialNumber -> serialNumber == null || !chosen.contains(serialNumber));
    }

    /// Without serial numbers, a second attempt looks like the same result twice.
    private boolean isChosenWithoutProof() {
        return !surplus.isEmpty()
                && byUnit.values().stream()
                        .anyMatch(entry -> entry.outcome() == SupplierOutcome.DELIVERED
                                && entry.reported().serialNumber() == null);
    }
}
