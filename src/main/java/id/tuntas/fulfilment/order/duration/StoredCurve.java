package id.tuntas.fulfilment.order.duration;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;

import id.tuntas.fulfilment.supplier.ItemKind;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The curve of one item, of one product, or of all goods of one kind.
///
/// @param key       such as `item-101`, `product-7` or `kind-h2h`
/// @param productId of an item; null where the catalogue does not know it, and for products and kinds
/// @param kind      of the goods; of a product, that of the item that was seen first
public record StoredCurve(String key, @Nullable Long productId, ItemKind kind, DurationCurve curve, Instant changedAt) {

    private static final String ITEM = "item";
    private static final String PRODUCT = "product";
    private static final String KIND = "kind";

    static String item(long id) {
        return ITEM + "-" + id;
    }

    static String product(long id) {
        return PRODUCT + "-" + id;
    }

    static String kind(ItemKind kind) {
        return KIND + "-" + kind.code();
    }

    /// `item`, `product` or `kind`.
    String scope() {
        return key.substring(0, key.indexOf('-'));
    }

    boolean isOfItem() {
        return scope().equals(ITEM);
    }

    boolean isOfKind() {
        return scope().equals(KIND);
    }

    /// The rows that orders of an item change, without their curves.
    ///
    /// @param productId null where the catalogue does not know it
    public static Stream<StoredCurve> rows(long itemId, ItemKind kind, @Nullable Long productId, Instant now) {
        return Stream.of(
                        new StoredCurve(item(itemId), productId, kind, DurationCurve.EMPTY, now),
                        productId == null
                                ? null
                                : new StoredCurve(product(productId), null, kind, DurationCurve.EMPTY, now),
                        new StoredCurve(kind(kind), null, kind, DurationCurve.EMPTY, now))
                .filter(row -> row != null);
    }

    /// What ended orders change.
    ///
    /// @param rows     by key; ends without a row are left out
    /// @param products by item
    public static List<StoredCurve> changed(
            Map<String, StoredCurve> rows, Collection<Ended> ended, Map<Long, Long> products, Instant now) {
        var byKey = new HashMap<String, List<Ended>>();
        ended.stream().collect(groupingBy(Ended::itemId)).forEach((itemId, ends) -> {
            var first = ends.getFirst();
            rows(itemId, first.kind(), products.get(itemId), now)
                    .forEach(row -> byKey.merge(row.key(), ends, StoredCurve::both));
        });
        return byKey.entrySet().stream()
                .filter(entry -> rows.containsKey(entry.getKey()))
                .map(entry -> requireNonNull(rows.get(entry.getKey())).with(entry.getValue(), now))
                .toList();
    }

    private static List<Ended> both(List<Ended> one, List<Ended> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    private StoredCurve with(List<Ended> ended, Instant now) {
        return new StoredCurve(key, productId, kind, curve.with(ended, Duration.between(changedAt, now)), now);
    }
}
