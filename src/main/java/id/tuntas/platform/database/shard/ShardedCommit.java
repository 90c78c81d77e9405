package id.tuntas.platform.database.shard;

import id.tuntas.platform.database.commit.CommitPermits;
import id.tuntas.platform.database.commit.GroupCommit;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A [GroupCommit] for each shard, so that no transaction has items of two. Together they write as many batches at once
/// as one would.
public final class ShardedCommit<T, R> implements AutoCloseable {

    private final List<GroupCommit<T, R>> commits;
    private final Function<T, Shard> shardOf;

    /// @param write as for a [GroupCommit], in a transaction that is bound to the items' shard
    public ShardedCommit(
            String name,
            GroupCommit.Settings settings,
            Shards shards,
            Function<T, Shard> shardOf,
            Function<List<T>, List<@Nullable R>> write) {
        this.shardOf = shardOf;
        var permits = new CommitPermits(settings.flushers());
        this.commits = shards.all().stream()
                .map(shard -> new GroupCommit<T, R>(
                        shard.of(name), settings, permits, shards.on(shard).bound(write)))
                .toList();
    }

    /// @return as [GroupCommit#submit]
    public CompletionStage<R> submit(T item) {
        return of(item).submit(item);
    }

    /// @return as [GroupCommit#submitAlone]
    public CompletionStage<R> submitAlone(T item) {
        return of(item).submitAlone(item);
    }

    private GroupCommit<T, R> of(T item) {
        return commits.get(shardOf.apply(item).number());
    }

    @Override
    public void close() {
        commits.forEach(GroupCommit::close);
    }

    /// As [GroupCommit#close(Duration)]; all of them share the time.
    public void close(Duration longest) {
        long end = System.nanoTime() + longest.toNanos();
        commits.forEach(commit -> commit.close(Duration.ofNanos(Math.max(0, end - System.nanoTime()))));
    }
}
