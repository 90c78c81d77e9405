package id.tuntas.fulfilment.catalogue;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.platform.failure.OtherThread;
import id.tuntas.platform.observe.log.LogIds;
import id.tuntas.platform.time.ExpiringCache;
import io.opentelemetry.context.Context;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import org.jspecify.annotations.Nullable;

/// Items for orders that are accepted or about to be placed. Cached, so that many orders for an item read the mirror
/// once a second, and ask the supplier once at a time. Must not run in a transaction, since it may call the supplier.
@ApplicationScoped
public class CurrentItems {

    private static final Duration MEMORY = Duration.ofSeconds(1);

    /// Items of one order that the supplier is asked about. Of all orders that are sent together it takes fewer calls
    /// than may wait for their turn.
    private static final int AT_ONCE = 4;

    private final Catalogue catalogue;

    /// From the mirror; those whose price is recent, too, are in [#priced].
    private final Cache<Long, Lookup> described;

    private final Cache<Long, Lookup> priced;

    /// From the supplier: answers, and calls under way.
    private final AsyncCache<Long, Lookup> asked;

    private final Set<Long> pricesAsked = ConcurrentHashMap.newKeySet();

    CurrentItems(Catalogue catalogue, CatalogueConfig config, Clock clock) {
        this.catalogue = catalogue;
        var memory = MEMORY.compareTo(config.priceMaxAge()) < 0 ? MEMORY : config.priceMaxAge();
        this.described = ExpiringCache.expiring(memory, clock);
        this.priced = ExpiringCache.expiring(memory, clock);
        this.asked = ExpiringCache.expiringAsync(memory, clock);
    }

    /// Those that the mirror describes; the supplier is asked about the others by [RequestedItems#lookUp].
    public RequestedItems of(Collection<Long> itemIds) {
        var current = new HashMap<Long, Lookup>();
        var others = new HashMap<Long, MirroredItem>();
        for (var id : itemIds) {
            var known = known(id);
            if (known != null) {
                current.put(id, known);
                continue;
            }
            var mirrored = catalogue.described(id);
            if (mirrored.isFresh()) {
                current.put(id, remembered(described, id, mirrored.found()));
            } else {
                others.put(id, mirrored);
            }
        }
        return new RequestedItems(this, current, others);
    }

    private @Nullable Lookup known(long itemId) {
        var withPrice = knownWithPrice(itemId);
        return withPrice == null ? described.getIfPresent(itemId) : withPrice;
    }

    private @Nullable Lookup knownWithPrice(long itemId) {
        var answer = asked.synchronous().getIfPresent(itemId);
        return answer == null ? priced.getIfPresent(itemId) : answer;
    }

    Lookup ask(long itemId, MirroredItem mirrored) {
        var lookup = asked(itemId);
        return lookup instanceof Lookup.Found ? lookup : remembered(described, itemId, mirrored.unless(lookup));
    }

    /// An item that the supplier has not described in time. Remembered too, so that the next requests need not wait.
    Lookup doWithout(long itemId, MirroredItem mirrored) {
        var late = new Lookup.Unavailable("it does not answer in time", Optional.empty());
        return remembered(described, itemId, mirrored.unless(late));
    }

    private static Lookup remembered(Cache<Long, Lookup> cache, long itemId, Lookup lookup) {
        if (lookup instanceof Lookup.Found) {
            cache.put(itemId, lookup);
        }
        return lookup;
    }

    /// Each with a price no older than `tuntas.catalogue.price-max-age`.
    public Map<Long, Lookup> priced(Collection<Long> itemIds) {
        return each(itemIds, this::priced);
    }

    /// Each as the supplier describes it now, for orders with a customer's limit.
    public Map<Long, Lookup> asked(Collection<Long> itemIds) {
        return each(itemIds, this::asked);
    }

    /// An order of many items does not wait for one after the other, and leaves the supplier's calls to other orders,
    /// too.
    private static Map<Long, Lookup> each(Collection<Long> itemIds, Function<Long, Lookup> lookUp) {
        if (itemIds.size() == 1) { // most orders; another thread would do the same
            var only = itemIds.iterator().next();
            return Map.of(only, lookUp.apply(only));
        }
        var carried = Context.current().wrapFunction(LogIds.carried(lookUp));
        return itemIds.stream()
                .gather(Gatherers.mapConcurrent(AT_ONCE, id -> Map.entry(id, carried.apply(id))))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /// With a price no older than `tuntas.catalogue.price-max-age`.
    public Lookup priced(long itemId) {
        var known = knownWithPrice(itemId);
        if (known != null) {
            return known;
        }
        var mirrored = catalogue.pricedInMirror(itemId);
        if (mirrored.isFresh()) {
            return remembered(priced, itemId, mirrored.found());
        }
        var lookup = asked(itemId);
        if (lookup instanceof Lookup.Found) {
            pricesAsked.add(itemId);
        }
        return lookup;
    }

    /// Of how many items the supplier has told the price since the last call, which a sync would have made recent.
    public int takePricesAsked() {
        int items = pricesAsked.size();
        pricesAsked.clear();
        return items;
    }

    /// Read from the supplier now, for orders with a customer's limit. Callers join a call that is under way, whose
    /// answer is at least as recent as a remembered one. They wait as long as that call takes, which has the
    /// supplier's time limit.
    public Lookup asked(long itemId) {
        var own = new CompletableFuture<Lookup>();
        var shared = asked.asMap().putIfAbsent(itemId, own);
        return shared == null ? answered(itemId, own) : OtherThread.join(shared);
    }

    private Lookup answered(long itemId, CompletableFuture<Lookup> call) {
        try {
            var lookup = catalogue.ask(itemId);
            if (!(lookup instanceof Lookup.Found)) {
                asked.asMap().remove(itemId, call); // only those who wait get it
            }
            call.complete(lookup);
            return lookup;
        } catch (Throwable failure) {
            call.completeExceptionally(failure);
            throw failure;
        }
    }

    /// The mirror has changed. Who asks from now on joins no call that began before.
    public void forget() {
        described.invalidateAll();
        priced.invalidateAll();
        asked.synchronous().invalidateAll();
    }
}
