package id.tuntas.fulfilment.catalogue;

import com.github.benmanes.caffeine.cache.Cache;
import id.tuntas.fulfilment.catalogue.pricechange.PriceChanges;
import id.tuntas.fulfilment.supplier.Answer;
import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.goods.SupplierItem;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.time.ExpiringCache;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// Finds items in the mirror, otherwise at the supplier. Must not run in a transaction, since it may call the
/// supplier.
@ApplicationScoped
public class Catalogue {

    /// How long the start of the latest sync is cached.
    private static final Duration MEMORY = Duration.ofSeconds(1);

    private final Supplier supplier;
    private final CatalogueConfig config;
    private final PriceChanges priceChanges;
    private final Clock clock;
    private final Cache<SyncRun.Status, Instant> lastSync;

    /// Retired items that the supplier confirmed not to have.
    private final Cache<Long, Lookup> confirmedGone;

    Catalogue(Supplier supplier, CatalogueConfig config, PriceChanges priceChanges, Clock clock) {
        this.supplier = supplier;
        this.config = config;
        this.priceChanges = priceChanges;
        this.clock = clock;
        this.lastSync = ExpiringCache.expiring(MEMORY, clock);
        this.confirmedGone = ExpiringCache.expiring(config.maxAge(), clock);
    }

    /// Reads only the mirror.
    MirroredItem described(long itemId) {
        return inMirror(itemId, config.maxAge());
    }

    /// Finds an item that is looked at; falls back to an old description if the supplier is unavailable. Links to
    /// retired items live long, so the supplier is asked for one that it does not have no more often than an item
    /// is confirmed.
    Lookup show(long itemId) {
        var mirrored = described(itemId);
        if (mirrored.isFresh()) {
            return mirrored.found();
        }
        var isRetired = mirrored.item() != null && mirrored.item().retiredAt != null;
        var gone = isRetired ? confirmedGone.getIfPresent(itemId) : null;
        if (gone != null) {
            return gone;
        }
        var lookup = mirrored.unless(looked(itemId, supplier::itemShown));
        if (isRetired && lookup instanceof Lookup.NotFound) {
            confirmedGone.put(itemId, lookup);
        }
        return lookup;
    }

    /// Reads only the mirror, for an item with a recent price.
    MirroredItem pricedInMirror(long itemId) {
        return inMirror(itemId, config.priceMaxAge());
    }

    private MirroredItem inMirror(long itemId, Duration maxAge) {
        var item = mirrored(itemId);
        return new MirroredItem(item, item != null && isFresh(item, maxAge));
    }

    private static @Nullable Item mirrored(long itemId) {
        return Transactions.repeatable(() -> Item.<Item>findById(itemId));
    }

    /// Since the supplier described it, or since a sync that would have included a change. An item that is missing in
    /// the supplier's list is never fresh.
    private boolean isFresh(Item item, Duration maxAge) {
        var oldest = clock.instant().minus(maxAge);
        return item.retiredAt == null
                && (item.syncedAt.isAfter(oldest) || lastSync().isAfter(oldest));
    }

    private Instant lastSync() {
        var known = lastSync.getIfPresent(SyncRun.Status.SUCCEEDED);
        if (known == null) {
            known = QuarkusTransaction.requiringNew().call(() -> SyncRun.latestGood(clock.instant())
                    .map(run -> run.startedAt)
                    .orElse(Instant.EPOCH));
            lastSync.put(SyncRun.Status.SUCCEEDED, known);
        }
        return known;
    }

    /// Always reads from the supplier.
    Lookup ask(long itemId) {
        return looked(itemId, supplier::item);
    }

    private Lookup looked(long itemId, LongFunction<Answer<SupplierItem>> look) {
        var asked = clock.instant();
        return switch (look.apply(itemId)) {
            case Answer.Success<SupplierItem>(var item) ->
                item.id() == itemId
                        ? new Lookup.Found(keep(item, asked))
                        : new Lookup.Unavailable("it describes another item", Optional.empty());
            case Answer.Refused<SupplierItem> refused
            when refused.code().equals("ITEM_NOT_FOUND") -> new Lookup.NotFound();
            case Answer.Refused<SupplierItem> refused ->
                new Lookup.Unavailable(refused.code(), Optional.<Duration>empty());
            case Answer.Unavailable<SupplierItem>(var why, var retryAfter, var isLimited) ->
                new Lookup.Unavailable(why, retryAfter, isLimited);
        };
    }

    /// @param asked when the supplier was asked. What the mirror was told later is kept there, since it may be newer
    private Item keep(SupplierItem source, Instant asked) {
        try {
            return QuarkusTransaction.requiringNew().call(() -> {
                var stored = Item.locked(source.id()).orElseGet(() -> added(source, asked));
                update(stored, source, asked);
                return stored;
            });
        } catch (RuntimeException failure) { // of Hibernate, of a statement, or at the commit
            if (!DatabaseTrouble.of(failure).isTransient()) {
                Log.warnf(failure, "the mirror cannot keep item %d", source.id());
            }
            return Item.of(source, asked); // it can be bought all the same
        }
    }

    private static Item added(SupplierItem source, Instant asked) {
        Item.add(List.of(source), asked);
        return Item.locked(source.id()).orElseThrow();
    }

    private void update(Item stored, SupplierItem source, Instant asked) {
        boolean isLate = stored.isNewerThan(asked);
        if (isLate) {
            Item.getEntityManager().detach(stored);
        }
        long price = stored.price;
        stored.update(source);
        stored.syncedAt = asked;
        if (stored.price != price && !isLate) {
            priceChanges.add(List.of(new PriceChanges.Change(stored.id, price, stored.price)), clock.instant());
        }
    }
}
