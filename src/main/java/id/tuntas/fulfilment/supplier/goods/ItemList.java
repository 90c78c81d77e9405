package id.tuntas.fulfilment.supplier.goods;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A part of the catalogue.
///
/// @param unreadable ids of items that are listed without a price
/// @param total      number of matching items; null where the supplier does not give it
/// @param isDelta    whether the supplier marks it as a delta; null where it does not say
/// @param serverTime for the next delta request; null where the supplier does not give it
public record ItemList(
        List<SupplierItem> items,
        List<Long> unreadable,
        @Nullable Long total,
        @Nullable Boolean isDelta,
        @Nullable String serverTime) {

    public ItemList {
        items = List.copyOf(items);
        unreadable = List.copyOf(unreadable);
    }
}
