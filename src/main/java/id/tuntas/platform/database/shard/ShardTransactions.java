package id.tuntas.platform.database.shard;

import io.quarkus.narayana.jta.QuarkusTransaction;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Transactions on one shard.
public final class ShardTransactions {

    /// On the database of the URL.
    public static final ShardTransactions UNBOUND = new ShardTransactions(Shard.ONLY, () -> {}, () -> true);

    private final Shard shard;
    private final Runnable bind;
    private final BooleanSupplier mayJoin;

    private ShardTransactions(Shard shard, Runnable bind, BooleanSupplier mayJoin) {
        this.shard = shard;
        this.bind = bind;
        this.mayJoin = mayJoin;
    }

    static ShardTransactions of(Shard shard, Shards shards) {
        return new ShardTransactions(shard, () -> shards.bind(shard), () -> shards.isHere(shard));
    }

    public Shard shard() {
        return shard;
    }

    /// Runs work in a new transaction.
    public <T> T call(Supplier<T> work) {
        return QuarkusTransaction.requiringNew().call(bound(work)::get);
    }

    /// Runs work in a new transaction.
    public void run(Runnable work) {
        call(() -> {
            work.run();
            return shard;
        });
    }

    /// Runs work as a part of the present transaction, or in one of its own that is committed first, if there are
    /// several shards and the present one is not bound to this one.
    public <T> T join(Supplier<T> work) {
        return mayJoin.getAsBoolean() ? work.get() : call(work);
    }

    /// The same for work without a result.
    public void join(Runnable work) {
        join(() -> {
            work.run();
            return shard;
        });
    }

    /// Work that binds the transaction in which it runs.
    public <T> Supplier<T> bound(Supplier<T> work) {
        return () -> {
            bind.run();
            return work.get();
        };
    }

    /// Work on a batch that binds the transaction in which it runs.
    public <T, R> Function<List<T>, List<@Nullable R>> bound(Function<List<T>, List<@Nullable R>> write) {
        return items -> bound(() -> write.apply(items)).get();
    }
}
