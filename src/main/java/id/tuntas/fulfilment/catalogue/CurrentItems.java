package id.tuntas.fulfilment.catalogue;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.fulfilment.catalogue.RequestedItems.Question;
import id.tuntas.platform.time.ExpiringCache;
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
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Items for orders that are accepted or about to be placed. Cached, so that many orders for an item read the mirror
/// once a second, and ask the supplier once at a time. Must not run in a transaction, since it may call the supplier.
@ApplicationScoped
public class CurrentItems {

    private static final Duration MEMORY = Duration.ofSeconds(1);
    private static final Lookup LATE = new Lookup.Unavailable("it does not answer in time", Optional.empty());

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
        var others = new HashMap<Long, Question>();
        for (var id : itemIds) {
            var known = known(id);
            if (known != null) {
                current.put(id, known);
                continue;
            }
            var mirrored = catalogue.described(id);
            if (mirrored.isFresh()) {
                current.put(id, remembered(described, id, new Lookup.Found(mirrored.item())));
            } else {
                others.put(id, new Description(id, mirrored));
            }
        }
        return new RequestedItems(current, others);
    }

    /// With a price no older than `tuntas.catalogue.price-max-age`.
    public RequestedItems priced(Collection<Long> itemIds) {
        var current = new HashMap<Long, Lookup>();
        var others = new HashMap<Long, Question>();
        for (var id : itemIds) {
            var known = knownWithPrice(id);
            var lookup = known == null ? pricedInMirror(id) : known;
            if (lookup == null) {
                others.put(id, new Price(() -> askedPrice(id)));
            } else {
                current.put(id, lookup);
            }
        }
        return new RequestedItems(current, others);
    }

    /// With the price of this moment, for orders with a customer's limit.
    public RequestedItems pricedNow(Collection<Long> itemIds) {
        var questions = new HashMap<Long, Question>();
        itemIds.forEach(id -> questions.put(id, new Price(() -> asked(id))));
        return new RequestedItems(Map.of(), questions);
    }

    /// The mirror counts until the supplier answers. That is remembered too, so that the next requests need not wait.
    private final class Description implements Question {

        private final long itemId;
        private final MirroredItem mirrored;

        Description(long itemId, MirroredItem mirrored) {
            this.itemId = itemId;
            this.mirrored = mirrored;
        }

        @Override
        public Lookup ask() {
            var lookup = asked(itemId);
            return lookup instanceof Lookup.Found ? lookup : remembered(described, itemId, mirrored.unless(lookup));
        }

        @Override
        public Lookup unanswered() {
            return remembered(described, itemId, mirrored.unless(LATE));
        }
    }

    private record Price(Supplier<Lookup> question) implements Question {

        @Override
        public Lookup ask() {
            return question.get();
        }

        @Override
        public Lookup unanswered() {
            return LATE;
        }
    }

    private @Nullable Lookup known(long itemId) {
        var withPrice = knownWithPrice(itemId);
        return withPrice == null ? described.getIfPresent(itemId) : withPrice;
    }

    private @Nullable Lookup knownWithPrice(long itemId) {
        var answer = asked.synchronous().getIfPresent(itemId);
        return answer == null ? priced.getIfPresent(itemId) : answer;
    }

    private static Lookup remembered(Cache<Long, Lookup> cache, long itemId, Lookup lookup) {
        if (lookup instanceof Lookup.Found) {
            cache.put(itemId, lookup);
        }
        return lookup;
    }

    private @Nullable Lookup pricedInMirror(long itemId) {
        var mirrored = catalogue.pricedInMirror(itemId);
        return mirrored.isFresh() ? remembered(priced, itemId, new Lookup.Found(mirrored.item())) : null;
    }

    private Lookup askedPrice(long itemId) {
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

    /// Read from the supplier now. Callers join a call that is under way, whose answer is at least as recent as a
    /// remembered one. They wait as long as that call takes, which has the supplier's time limit.
    Lookup asked(long itemId) {
        var own = new CompletableFuture<Lookup>();
        var shared = asked.asMap().putIfAbsent(itemId, own);
        return shared == null ? answered(itemId, own) : shared.join();
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
