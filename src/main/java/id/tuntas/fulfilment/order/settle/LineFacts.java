package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.Item;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.ProgressResult;
import id.tuntas.fulfilment.supplier.transaction.TransactionDetail.UnitsResult;
import id.tuntas.platform.security.SecretMask;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.ToLongFunction;

/// Everything in the supplier's answer about one line of the order.
///
/// @param isGivenUp an operator has ended the order before the supplier has
/// @param isUnclear the answer's entries for the item cannot be matched to the order's lines
/// @param codes     masks all codes in the answer
record LineFacts(
        OrderLine line,
        boolean isGivenUp,
        SupplierOutcome transaction,
        Optional<Item> item,
        Optional<UnitsResult> units,
        Optional<ProgressResult> progress,
        boolean isUnclear,
        SecretMask codes) {

    /// How the supplier delivers it. An item may have changed between the order and its purchase (spec:
    /// "Conventions", 3); social-media orders have other results and do not.
    ItemKind kind() {
        return item.map(Item::orderProcess)
                .flatMap(ItemKind::known)
                .filter(kind -> kind != ItemKind.SMM && line.kind != ItemKind.SMM)
                .orElse(line.kind);
    }

    /// Whether the line or one of its units keeps this outcome. A failure may be that of the operator who has ended the
    /// order: the supplier may still deliver it.
    boolean stays(ItemStatus status) {
        return status.isFinal() && !(isGivenUp && status != ItemStatus.COMPLETED);
    }

    /// Of each unit, in Rupiah: as it is charged, if the supplier names it.
    long price() {
        return item.map(Item::price).orElse(line.chargedPrice());
    }

    /// The position of a line among the lines of the same item, and their number.
    private record Place(long itemId, int number, int of) {

        static Place of(OrderLine line, List<OrderLine> allLines) {
            var same = allLines.stream()
                    .filter(other -> other.itemId == line.itemId)
                    .toList();
            return new Place(line.itemId, same.indexOf(line), same.size());
        }

        /// If the item has one line, all its entries belong to it; of several lines, the second has the second entry.
        <T> Optional<T> entry(List<T> entries, ToLongFunction<T> itemOf, BinaryOperator<T> merge) {
            var own = own(entries, itemOf);
            return of == 1
                    ? own.stream().reduce(merge)
                    : own.stream().skip(number).findFirst();
        }

        <T> boolean isUnclear(List<T> entries, ToLongFunction<T> itemOf) {
            int own = own(entries, itemOf).size();
            return of > 1 && own > 0 && own != of;
        }

        private <T> List<T> own(List<T> entries, ToLongFunction<T> itemOf) {
            return entries.stream()
                    .filter(entry -> itemOf.applyAsLong(entry) == itemId)
                    .toList();
        }
    }

    static LineFacts of(OrderLine line, Order order, TransactionDetail detail, SecretMask codes) {
        var place = Place.of(line, order.lines);
        var progress = MergeEntries.onceEach(detail.progressResults());
        return new LineFacts(
                line,
                order.isEndedByOperator(),
                SupplierOutcome.ofTransaction(detail.status()),
                place.entry(detail.items(), Item::variantId, MergeEntries::items),
                place.entry(detail.unitsResults(), UnitsResult::variantId, MergeEntries::units),
                place.entry(progress, ProgressResult::variantId, MergeEntries::progress),
                place.isUnclear(detail.items(), Item::variantId)
                        || place.isUnclear(detail.unitsResults(), UnitsResult::variantId)
                        || place.isUnclear(progress, ProgressResult::variantId),
                codes);
    }
}
