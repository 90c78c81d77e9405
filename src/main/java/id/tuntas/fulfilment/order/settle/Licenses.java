package id.tuntas.fulfilment.order.settle;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.License;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The licences of a line, assigned to its units: as the supplier lists them, one element per unit, or else from the
/// text of all of them where that is unambiguous: one per line of text, or one per block between empty lines.
/// Otherwise the first unit gets the whole, so that the customer has everything; once nothing can follow, it counts
/// for all units, and the order is marked for operators.
///
/// @param byUnit    the goods received so far, from the first unit on; none is empty
/// @param isUnclear the whole belongs to all units
record Licenses(List<Goods> byUnit, boolean isUnclear) {

    private static final Pattern EMPTY_LINES = Pattern.compile("\\R\\s*\\R");

    /// @param text what the customer gets: the licence, and what the seller sent with it
    /// @param code the licence alone; empty if there is none
    record Goods(String text, String code) {

        private static Goods of(String license) {
            return new Goods(license, license);
        }

        private static Goods of(License license) {
            var code = license.productLicense().strip();
            return new Goods(joined("\n", Stream.of(code, license.note().strip())), code);
        }

        private static Goods together(List<Goods> all) {
            return new Goods(
                    joined("\n\n", all.stream().map(Goods::text)),
                    joined("\n\n", all.stream().map(Goods::code)));
        }

        private static String joined(String separator, Stream<String> texts) {
            return texts.filter(text -> !text.isEmpty()).collect(joining(separator));
        }

        boolean isEmpty() {
            return text.isEmpty();
        }
    }

    static Licenses of(LineFacts facts) {
        var text = facts.item().map(item -> item.productLicense()).orElse("").strip();
        var listed = facts.item().stream()
                .flatMap(item -> item.licenses().stream())
                .map(Goods::of)
                .filter(goods -> !goods.isEmpty())
                .toList();
        return listed.isEmpty() ? ofText(text, facts) : ofList(listed, text, facts);
    }

    /// A list that does not have everything, or has another number of elements than there are units, assigns nothing.
    private static Licenses ofList(List<Goods> listed, String text, LineFacts facts) {
        if (!haveAll(listed, text)) {
            var known = lines(text).collect(toSet());
            var others = listed.stream().filter(goods -> !lines(goods.text()).allMatch(known::contains));
            return whole(Stream.concat(Stream.of(Goods.of(text)), others).toList(), facts);
        }
        return isOneEach(listed.size(), facts) ? new Licenses(listed, false) : whole(listed, facts);
    }

    /// Whether every line of the text is in the list, as many times.
    private static boolean haveAll(List<Goods> listed, String text) {
        var left = listed.stream()
                .flatMap(goods -> lines(goods.text()))
                .collect(groupingBy(identity(), HashMap::new, counting()));
        return lines(text).allMatch(line -> left.merge(line, -1L, Long::sum) >= 0);
    }

    private static Licenses ofText(String text, LineFacts facts) {
        var lines = lines(text).toList();
        if (facts.line().quantity == 1 && !lines.isEmpty()) {
            return new Licenses(List.of(Goods.of(text)), false); // its empty lines and indentation may matter
        }
        var blocks = blocks(text);
        var parts = blocks.size() > 1 ? blocks : lines;
        return isOneEach(parts.size(), facts)
                ? new Licenses(parts.stream().map(Goods::of).toList(), false)
                : whole(List.of(Goods.of(text)), facts);
    }

    /// Until the transaction has ended, others may follow.
    private static Licenses whole(List<Goods> all, LineFacts facts) {
        return new Licenses(List.of(Goods.together(all)), facts.transaction() != SupplierOutcome.PENDING);
    }

    /// Whether each part is a licence of its own. Fewer parts than units are, as long as others may follow.
    private static boolean isOneEach(int parts, LineFacts facts) {
        int quantity = facts.line().quantity;
        var mayFollow = facts.kind() == ItemKind.AUTO || facts.transaction() != SupplierOutcome.DELIVERED;
        return parts <= 1 || parts == quantity || parts < quantity && mayFollow;
    }

    private static Stream<String> lines(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty());
    }

    private static List<String> blocks(String text) {
        return Arrays.stream(EMPTY_LINES.split(text))
                .map(String::strip)
                .filter(block -> !block.isEmpty())
                .toList();
    }

    /// What the customer gets with a unit.
    @Nullable
    String of(int unit) {
        return of(unit, Goods::text);
    }

    /// The same without the seller's note; empty if that is all.
    @Nullable
    String codeOf(int unit) {
        return of(unit, Goods::code);
    }

    private @Nullable String of(int unit, Function<Goods, String> part) {
        return unit <= byUnit.size() ? part.apply(byUnit.get(unit - 1)) : null;
    }

    boolean hasArrived(int unit) {
        return isUnclear || unit <= byUnit.size();
    }

    @Nullable
    String messageOf(int unit) {
        return isUnclear && unit > 1 ? "see the first unit" : null;
    }
}
