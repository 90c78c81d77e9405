package id.tuntas.fulfilment.supplier.goods;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Which items the supplier's catalogue listed, in one answer or in pages.
public final class ListedItems {

    private final Set<Long> ids = new HashSet<>();
    private final List<Long> unreadable = new ArrayList<>();
    private @Nullable ItemList first;
    private boolean isConsistent = true;

    /// What a single answer listed.
    public static ListedItems of(ItemList list) {
        var listed = new ListedItems();
        listed.add(list);
        return listed;
    }

    /// Pages that have different totals, or none, may have shifted between two calls, so that an item was on neither.
    ///
    /// @return whether the page has items that were not listed before; if not, it is behind the last one
    public boolean addPage(ItemList page) {
        var isFurther = add(page);
        var total = page.total();
        isConsistent &= total != null && Objects.equals(total, first().total());
        return isFurther;
    }

    private boolean add(ItemList list) {
        first = first == null ? list : first;
        unreadable.addAll(list.unreadable());
        return ids.addAll(Stream.concat(list.items().stream().map(SupplierItem::id), list.unreadable().stream())
                .toList());
    }

    private ItemList first() {
        return Objects.requireNonNull(first, "nothing was listed");
    }

    /// Number of distinct items.
    public int count() {
        return ids.size();
    }

    /// Ids of items that are listed without a price.
    public List<Long> unreadable() {
        return List.copyOf(unreadable);
    }

    /// Number of items according to the supplier; null where it does not give it.
    public @Nullable Long total() {
        return first().total();
    }

    /// The earliest, for the next delta request; null where the supplier does not give it.
    public @Nullable String serverTime() {
        return first().serverTime();
    }

    /// Whether the list is complete, so that missing items were removed.
    public boolean isWhole() {
        var total = total();
        return !Boolean.TRUE.equals(first().isDelta()) && isConsistent && (total == null || ids.size() >= total);
    }
}
