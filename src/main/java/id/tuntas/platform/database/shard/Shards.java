package id.tuntas.platform.database.shard;

import static java.util.Comparator.comparingInt;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import id.tuntas.platform.database.commit.Transactions;
import io.quarkus.arc.All;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Which shard an order is in, and which one a transaction works on. A transaction that writes to the tables of orders
/// is bound to a shard before its first statement, and cannot touch another one. One that is not bound reads over all
/// shards, or writes what belongs to no order. It must not do both: Vitess may count one of the shards as a second
/// database, and refuse the write.
@ApplicationScoped
public class Shards {

    private static final Object SHARD = new Object();

    /// The state of a transaction that has begun to work without being bound.
    private static final Shard ALL = new Shard(-1, "");

    /// The shard of each of the equally large ranges of keys.
    private final List<Shard> ranges;

    private final List<Shard> shards;
    private final boolean isDivided;
    private final Set<String> tables;
    private final ServedShards served;
    private final ConnectionReserve reserve;
    private final ParallelReads reads;
    private final TransactionSynchronizationRegistry transaction;

    Shards(
            ShardConfig config,
            @All List<ShardedTables> features,
            ServedShards served,
            ConnectionReserve reserve,
            ParallelReads reads,
            TransactionSynchronizationRegistry transaction) {
        this.tables = features.stream()
                .flatMap(feature -> feature.tables().stream())
                .map(ShardedTable::name)
                .collect(toSet());
        this.served = served;
        this.reserve = reserve;
        this.reads = reads;
        this.ranges = config.shards().map(Shards::ranges).orElse(List.of(Shard.ONLY));
        this.shards = ranges.stream().distinct().toList();
        this.isDivided = !shards.contains(Shard.ONLY);
        this.transaction = transaction;
        // The start has refused it before.
        ShardKey.refusal(ranges.size()).ifPresent(why -> {
            throw new IllegalArgumentException("tuntas.database.shards " + why);
        });
    }

    private static List<Shard> ranges(List<String> databases) {
        var distinct = databases.stream().distinct().toList();
        return databases.stream()
                .map(database -> new Shard(distinct.indexOf(database), database))
                .toList();
    }

    public List<Shard> all() {
        return shards;
    }

    /// The shard of the order with this ref_id, known or not.
    public Shard of(String refId) {
        return withKey(ShardKey.of(refId));
    }

    /// The shard of a row of an order.
    public Shard ofId(String id) {
        return isDivided() ? withKey(ShardKey.ofId(id)) : Shard.ONLY;
    }

    private Shard withKey(int key) {
        return ranges.get(key * ranges.size() / ShardKey.COUNT);
    }

    /// Binds the present transaction, and returns at once if it is bound to this shard already.
    ///
    /// @throws IllegalStateException if it is bound to another shard, has worked on all of them, or cannot have a
    ///                               connection to this one now
    public void bind(Shard shard) {
        if (!isDivided()) {
            return;
        }
        var present = transaction.getResource(SHARD);
        if (present == null) {
            served.require(shard);
            reserve.take(shard);
            transaction.putResource(SHARD, shard);
        } else if (!present.equals(shard)) {
            throw new IllegalStateException(
                    "a transaction on " + (present == ALL ? "all shards" : present) + " cannot be bound to " + shard);
        }
    }

    /// Runs work on data that belongs to no order: in the present transaction or, if orders are divided
    /// among shards, always in one of its own, which is committed first.
    public <T> T unsharded(Supplier<T> work) {
        return isDivided() ? QuarkusTransaction.requiringNew().call(work::get) : work.get();
    }

    /// The same for work without a result.
    public void unsharded(Runnable work) {
        unsharded(() -> {
            work.run();
            return shards;
        });
    }

    /// Divides what concerns orders by their shards, to be handled in a transaction for each.
    ///
    /// @param shardOf [#of] or [#ofId]
    public <T> void each(
            Collection<T> items, Function<T, Shard> shardOf, BiConsumer<ShardTransactions, List<T>> handle) {
        parts(items, shardOf).forEach((shard, part) -> handle.accept(on(shard), part));
    }

    /// Handles what concerns orders in a transaction for each shard, [retried][Transactions#retryOnConflict] after a
    /// lost race.
    ///
    /// @return the results of all
    public <T, K, R> Map<K, R> together(
            Collection<T> items, Function<T, Shard> shardOf, Function<List<T>, Map<K, R>> handle) {
        var results = new HashMap<K, R>();
        each(
                items,
                shardOf,
                (on, part) -> results.putAll(Transactions.retryOnConflict(on.bound(() -> handle.apply(part)))));
        return results;
    }

    private static <T> SortedMap<Shard, List<T>> parts(Collection<T> items, Function<T, Shard> shardOf) {
        return items.stream().collect(groupingBy(shardOf, () -> new TreeMap<>(comparingInt(Shard::number)), toList()));
    }

    /// New transactions that are bound to a shard.
    public ShardTransactions on(Shard shard) {
        return ShardTransactions.of(shard, this);
    }

    /// New transactions on each shard in turn.
    public List<ShardTransactions> onAll() {
        return shards.stream().map(this::on).toList();
    }

    /// New transactions in each place with rows of a table.
    public List<ShardTransactions> onPlacesOf(String table) {
        return tables.contains(table) ? onAll() : List.of(ShardTransactions.UNBOUND);
    }

    /// New transactions where a row of a table is.
    public ShardTransactions onPlaceOf(String table, String id) {
        return tables.contains(table) ? on(ofId(id)) : ShardTransactions.UNBOUND;
    }

    /// Reads in each shard what cannot be read over all of them: in the present transaction if there is one database,
    /// otherwise in a transaction for each, several at a time.
    ///
    /// @param read is called by several threads at once
    /// @return one result for each shard, in their order
    public <T> List<T> fromEach(Supplier<T> read) {
        return read(shards.stream().map(shard -> from(shard, read)).toList());
    }

    /// The same for rows.
    ///
    /// @return those of all shards, shard after shard
    public <T> List<T> rowsFromEach(Supplier<List<T>> read) {
        return fromEach(read).stream().flatMap(List::stream).toList();
    }

    /// Reads rows of a table in each place that has some, like [#fromEach].
    public <T> List<T> rowsFromPlacesOf(String table, Supplier<List<T>> read) {
        return tables.contains(table) ? rowsFromEach(read) : read.get();
    }

    /// Reads rows by their ids, like [#fromEach], but only in the shards that have some of them.
    ///
    /// @param read gets at least one id, and is called by several threads at once
    /// @return in the order of the ids, without those that have no row
    public <T> List<T> byId(List<String> ids, Function<List<String>, List<T>> read, Function<T, String> idOf) {
        var parts = parts(ids, this::ofId).entrySet().stream()
                .map(part -> from(part.getKey(), () -> read.apply(part.getValue())))
                .toList();
        var rows = read(parts).stream().flatMap(List::stream).collect(toMap(idOf, identity()));
        return ids.stream().map(rows::get).filter(Objects::nonNull).toList();
    }

    private <T> Supplier<T> from(Shard shard, Supplier<T> read) {
        return isDivided() ? () -> on(shard).call(read) : read;
    }

    private <T> List<T> read(List<Supplier<T>> parts) {
        if (!isDivided()) {
            return parts.stream().map(Supplier::get).toList();
        }
        var present = present();
        if (present != null && present != ALL) {
            throw new IllegalStateException("a transaction on " + present + " cannot read over all shards");
        }
        return reads.all(parts);
    }

    /// Whether the present transaction works on this shard, so that it needs no other one.
    boolean isHere(Shard shard) {
        return !isDivided() || shard.equals(present());
    }

    private @Nullable Shard present() {
        return isInTransaction() ? (Shard) transaction.getResource(SHARD) : null;
    }

    /// The database of the present transaction, which cannot be bound to another one from now on; empty for that of the
    /// URL.
    String database() {
        if (!isInTransaction()) {
            return "";
        }
        var present = (@Nullable Shard) transaction.getResource(SHARD);
        if (present == null) {
            transaction.putResource(SHARD, ALL);
            return "";
        }
        return present.database();
    }

    private boolean isInTransaction() {
        int status = transaction.getTransactionStatus();
        return status == Status.STATUS_ACTIVE || status == Status.STATUS_MARKED_ROLLBACK;
    }

    /// Whether orders are in databases of their own, apart from what belongs to no order.
    public boolean isDivided() {
        return isDivided;
    }
}
