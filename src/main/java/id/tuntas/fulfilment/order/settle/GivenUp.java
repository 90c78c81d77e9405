package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.LineSettlement;
import id.tuntas.fulfilment.order.UnitResult;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.database.sql.Saturated;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The lines of an order that an operator has ended before the supplier has: what was not delivered has failed, and the
/// supplier owes its price. A line that the supplier calls partial has failed, too, if nothing is known to be
/// delivered, since operators end an order by its counts. The supplier's messages about it speak of what is in
/// progress, and are left out.
final class GivenUp {

    private GivenUp() {}

    /// Whether the supplier has not ended a line, or has not said how much of it was delivered.
    static boolean isOpen(LineSettlement reported) {
        return !reported.status().isFinal() || reported.status() == ItemStatus.PARTIAL && reported.delivered() == 0;
    }

    /// @param reported what follows from the supplier's words, in the order of the lines
    static List<LineSettlement> lines(List<LineFacts> facts, List<LineSettlement> reported) {
        return IntStream.range(0, facts.size())
                .mapToObj(line -> line(facts.get(line), reported.get(line)))
                .toList();
    }

    private static LineSettlement line(LineFacts facts, LineSettlement reported) {
        var hasEnded = reported.status().isFinal();
        if (hasEnded && reported.delivered() > 0) {
            return reported;
        }
        int failed = facts.line().quantity - reported.delivered();
        return new LineSettlement(
                reported.kind(),
                SettleUnits.status(facts.line(), reported.delivered(), failed),
                reported.delivered(),
                failed,
                facts.kind() == ItemKind.SMM ? List.of() : units(facts.line().quantity, reported.units()),
                reported.progress(),
                reported.sellerNote(),
                reported.price(),
                hasEnded ? reported.refunded() : Math.max(reported.refunded(), Saturated.times(facts.price(), failed)),
                reported.attention());
    }

    private static List<UnitResult> units(int quantity, List<UnitResult> reported) {
        var ended = reported.stream()
                .filter(unit -> unit.status().isFinal())
                .collect(Collectors.toMap(UnitResult::unit, Function.identity()));
        return IntStream.rangeClosed(1, quantity)
                .mapToObj(number ->
                        ended.getOrDefault(number, new UnitResult(number, ItemStatus.FAILED, null, null, null)))
                .toList();
    }
}
