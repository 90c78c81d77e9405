package id.tuntas.order.settle;

import id.tuntas.order.ItemStatus;
import id.tuntas.supplier.Kind;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Licences and manually sent goods. A licence line is complete when its licences are there, even if the transaction
/// says `completed` earlier; goods that a person sends carry none, so that there the transaction's word counts.
final class SettleGoods {

    private SettleGoods() {}

    static LineSettlement of(LineFacts facts) {
        var licenses = licenses(facts);
        var units = IntStream.rangeClosed(1, facts.line().quantity)
                .mapToObj(number -> unit(number, facts, licenses))
                .toList();
        return SettleUnits.settlement(facts, units);
    }

    private static UnitResult unit(int number, LineFacts facts, List<String> licenses) {
        var license = number <= licenses.size() ? licenses.get(number - 1) : null;
        return new UnitResult(number, status(number, facts, license), null, license, null);
    }

    private static ItemStatus status(int number, LineFacts facts, @Nullable String license) {
        var known = SettleUnits.known(facts.line(), number).filter(unit -> unit.status.isFinal());
        if (known.isPresent()) {
            return known.get().status;
        }
        if (license != null) {
            return ItemStatus.COMPLETED;
        }
        return switch (facts.transaction()) {
            case UNDONE -> ItemStatus.FAILED;
            case DELIVERED -> facts.line().kind == Kind.AUTO ? ItemStatus.PROCESSING : ItemStatus.COMPLETED;
            case OPEN -> ItemStatus.PROCESSING;
        };
    }

    /// One licence per line of text. More lines than units mean licences of several lines: they are dealt out evenly
    /// where that is possible, and else all go to the first unit, so that none is lost.
    private static List<String> licenses(LineFacts facts) {
        var text = facts.item().map(item -> item.productLicense()).orElse("");
        var lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        int quantity = facts.line().quantity;
        if (lines.size() <= quantity) {
            return lines;
        }
        int each = lines.size() % quantity == 0 ? lines.size() / quantity : lines.size();
        return IntStream.range(0, lines.size() / each)
                .mapToObj(unit -> String.join("\n", lines.subList(unit * each, (unit + 1) * each)))
                .toList();
    }
}
