package id.tuntas.fulfilment.order;

import id.tuntas.fulfilment.supplier.ItemKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The new state of a line.
///
/// @param kind      how the supplier delivers it
/// @param price     of each unit, in Rupiah, as far as known: as the supplier charges it, otherwise as it was accepted
/// @param refunded  Rupiah that the supplier gives back for this line
/// @param attention a code for operators when the answer contradicts what was known
public record LineSettlement(
        ItemKind kind,
        ItemStatus status,
        int delivered,
        int failed,
        List<UnitResult> units,
        @Nullable Progress progress,
        @Nullable String sellerNote,
        long price,
        long refunded,
        @Nullable Attention attention) {

    public LineSettlement {
        units = List.copyOf(units);
    }

    /// A more severe mark is kept.
    public LineSettlement with(Attention other) {
        return attention != null && attention.compareTo(other) < 0
                ? this
                : new LineSettlement(
                        kind, status, delivered, failed, units, progress, sellerNote, price, refunded, other);
    }
}
