package id.tuntas.fulfilment.catalogue;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.platform.time.ExpiringCache;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.function.LongFunction;

/// Items with a recent price, for orders that are about to be placed. Cached, so that many orders for an item read
/// the mirror once a second. Must not run in a transaction, since it may call the supplier.
@ApplicationScoped
public class CurrentPrices {

    private static final Duration MEMORY = Duration.ofSeconds(1);

    /// @param isAsked whether it comes from the supplier, not the mirror
    private record Found(Lookup lookup, boolean isAsked) {}

    private final Catalogue catalogue;
    private final Cache<Long, Found> byItem;

    CurrentPrices(Catalogue catalogue, CatalogueConfig config, Clock clock) {
        this.catalogue = catalogue;
        var memory = MEMORY.compareTo(config.priceMaxAge()) < 0 ? MEMORY : config.priceMaxAge();
        this.byItem = ExpiringCache.expiring(memory, clock);
    }

    /// No older than `tuntas.catalogue.price-max-age`.
    public Lookup of(long itemId) {
        return find(itemId, false, catalogue::findForPrice);
    }

    /// Read from the supplier now, for orders with a customer's limit.
    public Lookup askedOf(long itemId) {
        return find(itemId, true, catalogue::ask);
    }

    private Lookup find(long itemId, boolean mustBeAsked, LongFunction<Lookup> finding) {
        var known = byItem.getIfPresent(itemId);
        if (known != null && (known.isAsked() || !mustBeAsked)) {
            return known.lookup();
        }
        var lookup = finding.apply(itemId);
        if (lookup instanceof Lookup.Known) {
            byItem.put(itemId, new Found(lookup, mustBeAsked));
        }
        return lookup;
    }
}
