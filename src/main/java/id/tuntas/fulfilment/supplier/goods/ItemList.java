package id.tuntas.fulfilment.supplier.goods;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A part of the catalogue.
///
/// @param unreadable ids of items that are listed without a price: they exist, and that is all we know
/// @param total      how many items there are for the query; null where the supplier does not say
/// @param isDelta    whether the supplier calls it one; null where it does not say
/// @param serverTime what the next delta asks for; null where the supplier does not say
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

    /// Whether everything there is was listed, so that what is missing is gone.
    public boolean isWhole() {
        var listed = items.stream().mapToLong(SupplierItem::id).distinct().count() + unreadable.size();
        return !Boolean.TRUE.equals(isDelta) && (total == null || listed >= total);
    }
}
