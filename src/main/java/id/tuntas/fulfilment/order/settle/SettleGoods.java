package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.LineSettlement;
import id.tuntas.fulfilment.order.OrderUnit;
import id.tuntas.fulfilment.order.UnitResult;
import id.tuntas.fulfilment.supplier.ItemKind;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Licences and manually sent goods. A licence line is complete when its licences are there, even if the transaction
/// is `completed` earlier; manually sent goods have none, so the transaction's status counts.
final class SettleGoods {

    private SettleGoods() {}

    static LineSettlement of(LineFacts facts) {
        var licenses = Licenses.of(facts);
        var known = facts.line().unitsByNumber();
        var units = IntStream.rangeClosed(1, facts.line().quantity)
                .mapToObj(number -> unit(number, facts, known.get(number), licenses))
                .toList();
        var settlement = SettleUnits.settlement(facts, units);
        if (isDenied(facts, licenses)) {
            return settlement.with(Attention.CONTRADICTION);
        }
        return licenses.isUnclear() ? settlement.with(Attention.UNCLEAR_GOODS) : settlement;
    }

    /// The supplier now has goods for a unit that failed, and was refunded.
    private static boolean isDenied(LineFacts facts, Licenses licenses) {
        return facts.line().units.stream()
                .anyMatch(unit ->
                        unit.status == ItemStatus.FAILED && facts.stays(unit.status) && licenses.of(unit.unit) != null);
    }

    private static UnitResult unit(int number, LineFacts facts, @Nullable OrderUnit known, Licenses licenses) {
        return new UnitResult(
                number,
                status(number, facts, known, licenses),
                null,
                licenses.of(number),
                licenses.codeOf(number),
                licenses.messageOf(number));
    }

    private static ItemStatus status(int number, LineFacts facts, @Nullable OrderUnit known, Licenses licenses) {
        if (known != null && facts.stays(known.status)) {
            return known.status;
        }
        if (licenses.hasArrived(number)) {
            return ItemStatus.COMPLETED;
        }
        return switch (facts.transaction()) {
            case REVERSED -> ItemStatus.FAILED;
            case DELIVERED -> facts.kind() == ItemKind.AUTO ? ItemStatus.PROCESSING : ItemStatus.COMPLETED;
            case PENDING -> ItemStatus.PROCESSING;
        };
    }
}
