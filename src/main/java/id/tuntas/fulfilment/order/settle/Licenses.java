package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.supplier.ItemKind;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The licences of a line, assigned to its units where the text is unambiguous: one per line of text, or one per
/// block between empty lines. Otherwise the first unit gets the whole text, so that the customer has everything;
/// once nothing can follow, it counts for all units, and the order is marked for operators.
///
/// @param byUnit    the licences received so far, from the first unit on
/// @param isUnclear the whole text belongs to all units
record Licenses(List<String> byUnit, boolean isUnclear) {

    private static final Pattern EMPTY_LINES = Pattern.compile("\\R\\s*\\R");

    static Licenses of(LineFacts facts) {
        var text = facts.item().map(item -> item.productLicense()).orElse("").strip();
        int quantity = facts.line().quantity;
        var lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        if (quantity == 1 && !lines.isEmpty()) {
            return new Licenses(List.of(text), false); // its empty lines and indentation may matter
        }
        var blocks = blocks(text);
        var parts = blocks.size() > 1 ? blocks : lines;
        if (isOneEach(parts.size(), facts)) {
            return new Licenses(parts, false);
        }
        // Until the transaction has ended, the text may go on.
        return new Licenses(List.of(text), facts.transaction() != SupplierOutcome.PENDING);
    }

    /// Whether each part of the text is a licence of its own. Fewer parts than units are, as long as others may follow.
    private static boolean isOneEach(int parts, LineFacts facts) {
        int quantity = facts.line().quantity;
        var mayFollow = facts.kind() == ItemKind.AUTO || facts.transaction() != SupplierOutcome.DELIVERED;
        return parts <= 1 || parts == quantity || parts < quantity && mayFollow;
    }

    private static List<String> blocks(String text) {
        return Arrays.stream(EMPTY_LINES.split(text))
                .map(String::strip)
                .filter(block -> !block.isEmpty())
                .toList();
    }

    @Nullable
    String of(int unit) {
        return unit <= byUnit.size() ? byUnit.get(unit - 1) : null;
    }

    boolean hasArrived(int unit) {
        return isUnclear || unit <= byUnit.size();
    }

    @Nullable
    String messageOf(int unit) {
        return isUnclear && unit > 1 ? "see the first unit" : null;
    }
}
