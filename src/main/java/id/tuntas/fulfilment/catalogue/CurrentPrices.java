package id.tuntas.fulfilment.catalogue;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongFunction;

/// Items with a recent price, for orders that are about to be placed. Cached, so that many orders for an item read
/// the mirror once a second. Must not run in a transaction, since it may call the supplier.
@ApplicationScoped
public class CurrentPrices {

    private static final Duration MEMORY = Duration.ofSeconds(1);
    private static final int MAX_REMEMBERED = 10_000;

    /// @param isAsked whether it comes from the supplier, not the mirror
    private record Remembered(Lookup lookup, boolean isAsked, Instant until) {}

    private final Catalogue catalogue;
    private final CatalogueConfig config;
    private final Clock clock;
    private final Map<Long, Remembered> remembered = new ConcurrentHashMap<>();

    CurrentPrices(Catalogue catalogue, CatalogueConfig config, Clock clock) {
        this.catalogue = catalogue;
        this.config = config;
        this.clock = clock;
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
        var now = clock.instant();
        var known = remembered.get(itemId);
        if (known != null && now.isBefore(known.until()) && (known.isAsked() || !mustBeAsked)) {
            return known.lookup();
        }
        var lookup = finding.apply(itemId);
        if (lookup instanceof Lookup.Known) {
            remember(itemId, lookup, mustBeAsked, now);
        }
        return lookup;
    }

    private void remember(long itemId, Lookup lookup, boolean isAsked, Instant now) {
        if (remembered.size() >= MAX_REMEMBERED) {
            remembered.clear();
        }
        var memory = MEMORY.compareTo(config.priceMaxAge()) < 0 ? MEMORY : config.priceMaxAge();
        remembered.put(itemId, new Remembered(lookup, isAsked, now.plus(memory)));
    }
}
