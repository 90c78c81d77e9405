package id.tuntas.order.settle;

import id.tuntas.order.OrderLine;
import id.tuntas.supplier.TransactionDetail;
import id.tuntas.supplier.TransactionDetail.Item;
import id.tuntas.supplier.TransactionDetail.ProgressResult;
import id.tuntas.supplier.TransactionDetail.UnitsResult;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// Everything that the supplier's answer says about one line of the order.
///
/// An item may stand in several lines: the second line of the same item belongs to its second mention in the answer.
record LineFacts(
        OrderLine line,
        SupplierWord transaction,
        Optional<Item> item,
        Optional<UnitsResult> units,
        Optional<ProgressResult> progress) {

    static LineFacts of(OrderLine line, List<OrderLine> allLines, TransactionDetail detail) {
        long mention = allLines.stream()
                .filter(other -> other.itemId == line.itemId && other.position < line.position)
                .count();
        return new LineFacts(
                line,
                SupplierWord.ofTransaction(detail.status()),
                nth(detail.items(), Item::variantId, line.itemId, mention),
                nth(detail.unitsResults(), UnitsResult::variantId, line.itemId, mention),
                nth(detail.progressResults(), ProgressResult::variantId, line.itemId, mention));
    }

    private static <T> Optional<T> nth(List<T> list, ToLongFunction<T> itemId, long wanted, long mention) {
        return list.stream()
                .filter(element -> itemId.applyAsLong(element) == wanted)
                .skip(mention)
                .findFirst();
    }
}
