package id.tuntas.fulfilment.catalogue;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.platform.time.ExpiringCache;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Optional;
import java.util.function.LongFunction;

/// Items for orders that are accepted or about to be placed. Cached, so that many orders for an item read the mirror
/// once a second. Must not run in a transaction, since it may call the supplier.
@ApplicationScoped
public class CurrentItems {

    private static final Duration MEMORY = Duration.ofSeconds(1);

    /// What was known about an item when it was found; each includes the ones before.
    private enum Freshness {
        DESCRIBED,
        PRICED,
        ASKED
    }

    private record Found(Lookup lookup, Freshness freshness) {}

    private final Catalogue catalogue;
    private final Cache<Long, Found> byItem;

    CurrentItems(Catalogue catalogue, CatalogueConfig config, Clock clock) {
        this.catalogue = catalogue;
        var memory = MEMORY.compareTo(config.priceMaxAge()) < 0 ? MEMORY : config.priceMaxAge();
        this.byItem = ExpiringCache.expiring(memory, clock);
    }

    /// Those that the mirror describes; the supplier is asked about the others by [RequestedItems#lookUp].
    public RequestedItems of(Collection<Long> itemIds) {
        var current = new HashMap<Long, Lookup>();
        var others = new HashMap<Long, MirroredItem>();
        for (var id : itemIds) {
            var known = byItem.getIfPresent(id);
            if (known != null) {
                current.put(id, known.lookup());
                continue;
            }
            var mirrored = catalogue.described(id);
            if (mirrored.isFresh()) {
                current.put(id, remembered(id, Freshness.DESCRIBED, new Lookup.Found(mirrored.item())));
            } else {
                others.put(id, mirrored);
            }
        }
        return new RequestedItems(this, current, others);
    }

    Lookup ask(long itemId, MirroredItem mirrored) {
        return remembered(itemId, Freshness.DESCRIBED, mirrored.unless(catalogue.ask(itemId)));
    }

    /// An item that the supplier has not described in time. Remembered too, so that the next requests need not wait.
    Lookup doWithout(long itemId, MirroredItem mirrored) {
        var late = new Lookup.Unavailable("it does not answer in time", Optional.empty());
        return remembered(itemId, Freshness.DESCRIBED, mirrored.unless(late));
    }

    /// With a price no older than `tuntas.catalogue.price-max-age`.
    public Lookup priced(long itemId) {
        return find(itemId, Freshness.PRICED, catalogue::findForPrice);
    }

    /// Read from the supplier now, for orders with a customer's limit.
    public Lookup asked(long itemId) {
        return find(itemId, Freshness.ASKED, catalogue::ask);
    }

    /// The mirror has changed.
    public void forget() {
        byItem.invalidateAll();
    }

    private Lookup find(long itemId, Freshness atLeast, LongFunction<Lookup> finding) {
        var known = byItem.getIfPresent(itemId);
        if (known != null && known.freshness().compareTo(atLeast) >= 0) {
            return known.lookup();
        }
        return remembered(itemId, atLeast, finding.apply(itemId));
    }

    private Lookup remembered(long itemId, Freshness freshness, Lookup lookup) {
        if (lookup instanceof Lookup.Found) {
            byItem.put(itemId, new Found(lookup, freshness));
        }
        return lookup;
    }
}
