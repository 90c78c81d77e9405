package id.tuntas.fulfilment.catalogue.sync;

import id.tuntas.fulfilment.catalogue.Item;
import id.tuntas.fulfilment.supplier.goods.SupplierItem;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.PersistenceException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/// Writes to the mirror, many items in one transaction.
@ApplicationScoped
class MirrorItems {

    private static final int CHUNK = 500;

    /// @param changed of those that were known, how many a buyer sees differently now
    /// @param returned of those, how many had been retired
    record Written(int added, int changed, int returned) {

        Written plus(Written other) {
            return new Written(added + other.added, changed + other.changed, returned + other.returned);
        }
    }

    private final Clock clock;

    MirrorItems(Clock clock) {
        this.clock = clock;
    }

    /// An item that is listed twice is what it was called last.
    Written write(Collection<SupplierItem> told) {
        var byId = told.stream().collect(Collectors.toMap(SupplierItem::id, Function.identity(), (_, last) -> last));
        var inOrder = byId.values().stream()
                .sorted(Comparator.comparingLong(SupplierItem::id))
                .toList();
        return chunks(inOrder).stream().map(this::writeChunk).reduce(new Written(0, 0, 0), Written::plus);
    }

    private Written writeChunk(List<SupplierItem> chunk) {
        try {
            return QuarkusTransaction.requiringNew().call(() -> writeOnce(chunk));
        } catch (PersistenceException _) {
            // An order has mirrored one of them at the same moment: now it is known.
            return QuarkusTransaction.requiringNew().call(() -> writeOnce(chunk));
        }
    }

    private Written writeOnce(List<SupplierItem> chunk) {
        var now = clock.instant();
        var known = Item.byIds(chunk.stream().map(SupplierItem::id).toList()).stream()
                .collect(Collectors.toMap(item -> item.id, Function.identity()));
        int changed = 0;
        int returned = 0;
        for (var told : chunk) {
            var item = known.get(told.id());
            if (item == null) {
                Item.of(told, now).persist();
            } else {
                returned += item.retiredAt == null ? 0 : 1;
                changed += item.update(told) ? 1 : 0;
            }
        }
        Item.flush();
        if (!known.isEmpty()) {
            Item.described(known.keySet(), now);
        }
        return new Written(chunk.size() - known.size(), changed, returned);
    }

    /// The items that nobody has told of since a moment.
    ///
    /// @param listed those of which no more is known than that they exist
    List<Long> missing(Instant since, Collection<Long> listed) {
        var exist = Set.copyOf(listed);
        return QuarkusTransaction.requiringNew().call(() -> Item.silentSince(since)).stream()
                .filter(id -> !exist.contains(id))
                .toList();
    }

    /// @return how many were not retired before
    int retire(List<Long> ids) {
        ToIntFunction<List<Long>> retire =
                chunk -> QuarkusTransaction.requiringNew().call(() -> Item.retire(chunk, clock.instant()));
        return chunks(ids).stream().mapToInt(retire).sum();
    }

    private static <T> List<List<T>> chunks(List<T> all) {
        var chunks = new ArrayList<List<T>>();
        for (int from = 0; from < all.size(); from += CHUNK) {
            chunks.add(all.subList(from, Math.min(from + CHUNK, all.size())));
        }
        return chunks;
    }
}
