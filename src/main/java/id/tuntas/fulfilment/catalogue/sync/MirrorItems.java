package id.tuntas.fulfilment.catalogue.sync;

import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.catalogue.Item;
import id.tuntas.fulfilment.catalogue.SyncRun;
import id.tuntas.fulfilment.catalogue.pricechange.PriceChanges;
import id.tuntas.fulfilment.catalogue.pricechange.PriceChanges.Change;
import id.tuntas.fulfilment.supplier.goods.SupplierItem;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.operate.job.JobFailed;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;

/// Writes items to the mirror, many per transaction, as long as the run is not replaced by another one.
@ApplicationScoped
class MirrorItems {

    private static final int BATCH_SIZE = 500;

    /// @param changed known items that changed in something that a buyer sees
    /// @param returned retired items that were listed again
    record Written(int added, int changed, int returned) {

        static final Written NOTHING = new Written(0, 0, 0);

        Written plus(Written other) {
            return new Written(added + other.added, changed + other.changed, returned + other.returned);
        }
    }

    private final PriceChanges priceChanges;
    private final Sql sql;
    private final Clock clock;

    MirrorItems(PriceChanges priceChanges, Sql sql, Clock clock) {
        this.priceChanges = priceChanges;
        this.sql = sql;
        this.clock = clock;
    }

    /// If an item is listed twice, the last entry wins. A price that a look-up has asked for later stays.
    ///
    /// @param asked when the supplier was asked for the items
    /// @throws JobFailed if another run has begun
    Written write(SyncRun run, Collection<SupplierItem> items, Instant asked) {
        // The clock may have been set back by milliseconds: what the run describes is not missing in its list.
        var since = asked.isBefore(run.startedAt) ? run.startedAt : asked;
        var byId = items.stream().collect(Collectors.toMap(SupplierItem::id, Function.identity(), (_, last) -> last));
        var inOrder = byId.values().stream()
                .sorted(Comparator.comparingLong(SupplierItem::id))
                .toList();
        return inOrder.stream()
                .gather(Gatherers.windowFixed(BATCH_SIZE))
                .map(batch -> Transactions.repeatable(() -> writeOnce(run, batch, since)))
                .reduce(Written.NOTHING, Written::plus);
    }

    private Written writeOnce(SyncRun run, List<SupplierItem> batch, Instant asked) {
        SyncRun.requireRunning(run.id);
        var known = byId(batch);
        var unknown =
                batch.stream().filter(source -> !known.containsKey(source.id())).toList();
        var added = add(unknown, asked);
        var repriced = new ArrayList<Change>();
        int changed = 0;
        int returned = 0;
        for (var source : batch) {
            var item = known.get(source.id());
            if (item == null) {
                var fresh = requireNonNull(added.get(source.id()));
                fresh.update(source, fresh.isNewerThan(asked) ? fresh.price : source.price());
                fresh.syncedAt = asked;
            } else {
                returned += item.retiredAt == null ? 0 : 1;
                boolean isRepriced = item.price != source.price() && reprice(source, asked);
                if (isRepriced) {
                    repriced.add(new Change(item.id, item.price, source.price()));
                }
                changed += item.update(source, isRepriced ? source.price() : item.price) ? 1 : 0;
            }
        }
        Item.flush();
        priceChanges.add(repriced, clock.instant());
        if (!known.isEmpty()) {
            Item.described(known.keySet(), asked);
        }
        return new Written(added.size(), changed, returned);
    }

    /// In one statement, since a look-up may write the item after it was read here.
    private boolean reprice(SupplierItem source, Instant asked) {
        return sql.update(
                        "update item set price = ? where id = ? and synced_at <= ?", source.price(), source.id(), asked)
                == 1;
    }

    /// An order may have mirrored one of them meanwhile, but not as the list has it.
    private static Map<Long, Item> add(List<SupplierItem> unknown, Instant asked) {
        if (unknown.isEmpty()) {
            return Map.of();
        }
        Item.add(unknown, asked);
        return byId(unknown);
    }

    private static Map<Long, Item> byId(List<SupplierItem> sources) {
        return Item.byIds(sources.stream().map(SupplierItem::id).toList()).stream()
                .collect(Collectors.toMap(item -> item.id, Function.identity()));
    }

    /// The items that were not described since the run began.
    ///
    /// @param listed ids that were listed without a description
    List<Long> missing(SyncRun run, Collection<Long> listed) {
        var exist = Set.copyOf(listed);
        return QuarkusTransaction.requiringNew().call(() -> Item.silentSince(run.startedAt)).stream()
                .filter(id -> !exist.contains(id))
                .toList();
    }

    /// Retires those that no order has asked for meanwhile.
    ///
    /// @return how many were not retired before
    /// @throws JobFailed if another run has begun
    int retire(SyncRun run, List<Long> ids) {
        ToIntFunction<List<Long>> retire =
                batch -> QuarkusTransaction.requiringNew().call(() -> {
                    SyncRun.requireRunning(run.id);
                    return Item.retire(batch, run.startedAt, clock.instant());
                });
        return ids.stream()
                .gather(Gatherers.windowFixed(BATCH_SIZE))
                .mapToInt(retire)
                .sum();
    }
}
