package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.LineSettlement;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderUnit;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.order.UnitResult;
import id.tuntas.platform.database.sql.Saturated;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Host-to-host lines: one serial number per unit, complete when every unit was delivered or has failed.
final class SettleUnits {

    private SettleUnits() {}

    static LineSettlement of(LineFacts facts) {
        var reported = ReportedUnits.of(facts);
        var known = facts.line().unitsByNumber();
        var units = IntStream.rangeClosed(1, facts.line().quantity)
                .mapToObj(number -> unit(number, facts, known.get(number), unit(reported, number)))
                .toList();
        var settlement = settlement(facts, units);
        if (facts.line().units.stream().anyMatch(unit -> isDenied(unit, unit(reported, unit.unit), facts))) {
            return settlement.with(Attention.CONTRADICTION);
        }
        // An operator has seen it once the line has ended, or has ended it.
        var isUnclear = !facts.line().status.isFinal()
                && !facts.isGivenUp()
                && reported.filter(ReportedUnits::areUnclear).isPresent();
        return isUnclear ? settlement.with(Attention.UNCLEAR_GOODS) : settlement;
    }

    private static @Nullable ReportedUnit unit(Optional<ReportedUnits> reported, int number) {
        return reported.map(units -> units.unit(number)).orElse(null);
    }

    /// For lines whose units are known individually; shared with goods.
    static LineSettlement settlement(LineFacts facts, List<UnitResult> units) {
        var line = facts.line();
        int delivered = count(units, ItemStatus.COMPLETED);
        int failed = count(units, ItemStatus.FAILED);
        return new LineSettlement(
                facts.kind(),
                status(line, delivered, failed),
                delivered,
                failed,
                units.stream().filter(SettleUnits::showsSomething).toList(),
                null,
                facts.item().map(item -> item.sellerNote()).orElse(null),
                facts.price(),
                Saturated.times(facts.price(), failed),
                facts.isUnclear() ? Attention.UNCLEAR_GOODS : null);
    }

    private static UnitResult unit(
            int number, LineFacts facts, @Nullable OrderUnit known, @Nullable ReportedUnit reported) {
        var status = known != null && facts.stays(known.status) ? known.status : reportedStatus(reported, facts);
        var serialNumber =
                reported != null && reported.outcome() != SupplierOutcome.REVERSED && status == ItemStatus.COMPLETED
                        ? reported.serialNumber()
                        : null;
        // Providers repeat a code in the messages of other units.
        var message = reported == null ? null : facts.codes().inOptional(reported.message());
        return new UnitResult(number, status, serialNumber, null, message);
    }

    private static ItemStatus reportedStatus(@Nullable ReportedUnit reported, LineFacts facts) {
        return switch (reported == null ? SupplierOutcome.PENDING : reported.outcome()) {
            case DELIVERED -> ItemStatus.COMPLETED;
            case REVERSED -> ItemStatus.FAILED;
            case PENDING -> facts.transaction() == SupplierOutcome.REVERSED ? ItemStatus.FAILED : ItemStatus.PROCESSING;
        };
    }

    /// The supplier now reports the opposite outcome for a finished unit, or a failed unit as in progress again.
    private static boolean isDenied(OrderUnit known, @Nullable ReportedUnit reported, LineFacts facts) {
        if (reported == null || !facts.stays(known.status)) {
            return false;
        }
        var claimed = reportedStatus(reported, facts);
        if (claimed == known.status) {
            return false;
        }
        return claimed.isFinal()
                || known.status == ItemStatus.FAILED && facts.line().status.isFinal();
    }

    private static boolean showsSomething(UnitResult unit) {
        return unit.status().isFinal() || unit.message() != null;
    }

    private static int count(List<UnitResult> units, ItemStatus status) {
        return (int) units.stream().filter(unit -> unit.status() == status).count();
    }

    static ItemStatus status(OrderLine line, int delivered, int failed) {
        if (delivered + failed < line.quantity) {
            return ItemStatus.PROCESSING;
        }
        if (failed == 0) {
            return ItemStatus.COMPLETED;
        }
        return delivered == 0 ? ItemStatus.FAILED : ItemStatus.PARTIAL;
    }
}
