package id.tuntas.catalogue;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Items whose price was right a moment ago, for orders that are about to be placed: many orders for the same item
/// look into the mirror once a second, not each on its own. Not to be called inside a transaction, since it may ask.
@ApplicationScoped
public class CurrentPrices {

    private static final Duration MEMORY = Duration.ofSeconds(1);
    private static final int MAX_REMEMBERED = 10_000;

    private record Remembered(Lookup lookup, Instant until) {}

    private final Catalogue catalogue;
    private final CatalogueConfig config;
    private final Clock clock;
    private final Map<Long, Remembered> remembered = new ConcurrentHashMap<>();

    CurrentPrices(Catalogue catalogue, CatalogueConfig config, Clock clock) {
        this.catalogue = catalogue;
        this.config = config;
        this.clock = clock;
    }

    public Lookup of(long itemId) {
        var now = clock.instant();
        var known = remembered.get(itemId);
        if (known != null && now.isBefore(known.until())) {
            return known.lookup();
        }
        var lookup = catalogue.findForPrice(itemId);
        if (lookup instanceof Lookup.Known) {
            remember(itemId, lookup, now);
        }
        return lookup;
    }

    private void remember(long itemId, Lookup lookup, Instant now) {
        if (remembered.size() >= MAX_REMEMBERED) {
            remembered.clear();
        }
        var memory = MEMORY.compareTo(config.priceMaxAge()) < 0 ? MEMORY : config.priceMaxAge();
        remembered.put(itemId, new Remembered(lookup, now.plus(memory)));
    }
}
