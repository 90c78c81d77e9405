package id.tuntas.platform.database.commit;

import static java.util.concurrent.CompletableFuture.delayedExecutor;
import static java.util.concurrent.CompletableFuture.failedStage;
import static java.util.concurrent.TimeUnit.MILLISECONDS;

import id.tuntas.platform.database.sql.DatabaseTrouble;
import id.tuntas.platform.failure.Causes;
import id.tuntas.platform.time.Backoff;
import io.quarkus.logging.Log;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// Lets many callers share one transaction: items are collected for a moment and written together. Each caller's
/// stage completes after the commit. Reads can share one in the same way.
///
/// A failed batch is retried after a lost race, a broken connection, or an unacknowledged commit. So items must be
/// found by their own key, and not be written twice. A batch with a bad item is split until only that item fails.
///
/// One that another transaction keeps locked holds up no others: a write that can see it leaves it out and returns null
/// for it, and it is tried again in later batches. A batch that has waited for a lock in vain is written one by one,
/// in other threads; what is still locked then fails after some time. Meanwhile the next batches are written.
public final class GroupCommit<T, R> implements AutoCloseable {

    /// @param maxBatch items per transaction, or the sum of their weights
    /// @param maxWait  how long an item waits for more, counted from when it was submitted
    /// @param flushers concurrent transactions
    /// @param capacity items that may wait; more are refused at once
    public record Settings(int maxBatch, Duration maxWait, int flushers, int capacity) {}

    /// @param lockedSince when it was first found locked, as [System#nanoTime]; without meaning before
    /// @param tries       how often it was found locked
    private record Pending<T, R>(T item, CompletableFuture<R> outcome, long lockedSince, int tries) {

        Pending(T item) {
            this(item, new CompletableFuture<>(), 0, 0);
        }

        Pending<T, R> foundLocked() {
            return new Pending<>(item, outcome, tries == 0 ? System.nanoTime() : lockedSince, tries + 1);
        }

        boolean hasTime() {
            return System.nanoTime() - lockedSince < MAX_LOCK_TIME.toNanos();
        }

        void fail(Throwable failure) {
            outcome.completeExceptionally(failure);
        }
    }

    /// How long an item is tried that others have locked, besides the wait for the lock in its last try.
    private static final Duration MAX_LOCK_TIME = Duration.ofSeconds(20);

    private static final Duration MAX_CLOSING_TIME = Duration.ofSeconds(10);

    private static final Backoff BETWEEN_TRIES = new Backoff(Duration.ofMillis(5), 2, Duration.ofSeconds(1));

    private static final Set<GroupCommit<?, ?>> OPEN = ConcurrentHashMap.newKeySet();

    private final String name;
    private final Function<List<T>, List<@Nullable R>> write;
    private final BatchQueue<Pending<T, R>> waiting;
    private final Flushers flushers;
    private final SingleItemWriters singleItemWriters;

    /// @param write writes the items in the open transaction and returns one result per item, in order, or null for
    ///              one that it left out since it is locked; must be repeatable after a commit with unknown outcome
    public GroupCommit(String name, Settings settings, Function<List<T>, List<@Nullable R>> write) {
        this(name, settings, new CommitPermits(settings.flushers()), write);
    }

    /// @param permits shared with those of other shards
    /// @param write as above
    public GroupCommit(
            String name, Settings settings, CommitPermits permits, Function<List<T>, List<@Nullable R>> write) {
        this(name, settings, permits, _ -> 1, write);
    }

    /// @param weight how many usual items one is as large as, at least 1
    /// @param write  as above
    public GroupCommit(
            String name,
            Settings settings,
            CommitPermits permits,
            ToIntFunction<T> weight,
            Function<List<T>, List<@Nullable R>> write) {
        this.name = name;
        this.write = write;
        this.waiting = new BatchQueue<>(
                settings.maxBatch(),
                settings.maxWait(),
                settings.capacity(),
                pending -> weight.applyAsInt(pending.item()));
        this.singleItemWriters = new SingleItemWriters(name, settings.capacity());
        this.flushers = new Flushers(name, settings.flushers(), () -> {
            var permit = permits.newPermit();
            return batch -> flushNext(permit, batch);
        });
        OPEN.add(this);
    }

    /// The names of those that have lost a thread. Their items are written late or never; only a restart helps.
    static List<String> broken() {
        return OPEN.stream()
                .filter(commit -> commit.flushers.isBroken())
                .map(commit -> commit.name)
                .sorted()
                .toList();
    }

    /// @return completes after the commit; exceptionally with [Refused] if too many items wait, or with the failure
    public CompletionStage<R> submit(T item) {
        var pending = new Pending<T, R>(item);
        if (!waiting.add(pending)) {
            pending.fail(new Refused());
        }
        return pending.outcome();
    }

    /// The same in a transaction of its own, for an item that waited for a lock the last time, or was too large for the
    /// others: none waits with it.
    public CompletionStage<R> submitAlone(T item) {
        var pending = new Pending<T, R>(item).foundLocked();
        writeSingly(pending, new Refused());
        return pending.outcome();
    }

    /// @return the same; after this time exceptionally with [Unanswered], while the outcome itself is still awaited
    public static <R> CompletionStage<R> within(Duration longestWait, CompletionStage<R> outcome) {
        return outcome.toCompletableFuture()
                .copy()
                .orTimeout(longestWait.toMillis(), MILLISECONDS)
                .exceptionallyCompose(
                        failure -> failedStage(failure instanceof TimeoutException ? new Unanswered() : failure));
    }

    /// More items wait than the settings allow, or the process is stopping.
    public static final class Refused extends RuntimeException {
        public Refused() {
            super("too many items are waiting to be written");
        }
    }

    /// An item is not written yet, and may still be.
    public static final class Unanswered extends RuntimeException {
        public Unanswered() {
            super("the database has not answered in time");
        }
    }

    /// @return false after [#close], when no item is left, or when another thread has taken over
    private boolean flushNext(CommitPermits.Permit permit, Flushers.Batch batch) throws InterruptedException {
        try (permit) {
            var items = waiting.next(permit);
            return !items.isEmpty() && batch.write(() -> flush(items));
        }
    }

    private void flush(List<Pending<T, R>> batch) {
        try {
            write(batch);
        } catch (Throwable failure) {
            // A transaction wraps it. Callers may only log that what they gave was not stored.
            if (Causes.include(failure, Error.class)) {
                Log.errorf(failure, "commit %s: a batch could not be written", name);
            }
            if (DatabaseTrouble.isLockWait(failure)) {
                Log.debugf(
                        failure,
                        "commit %s: a batch of %d waited for a lock, and is written one by one",
                        name,
                        batch.size());
                batch.forEach(pending -> writeSingly(pending.foundLocked(), failure));
            } else if (batch.size() > 1 && !DatabaseTrouble.of(failure).isUnavailable()) {
                Log.debugf(failure, "commit %s: a batch of %d is split", name, batch.size());
                batch.forEach(pending -> flush(List.of(pending)));
            } else {
                batch.forEach(pending -> pending.fail(failure));
            }
        }
    }

    private void write(List<Pending<T, R>> batch) {
        var items = batch.stream().map(Pending::item).toList();
        var results = Transactions.repeatableUnlessLocked(() -> written(items));
        for (int i = 0; i < batch.size(); i++) {
            var pending = batch.get(i);
            var result = results.get(i);
            if (result == null) {
                writeLater(pending.foundLocked());
            } else {
                pending.outcome().complete(result);
            }
        }
    }

    /// A wrong number of results is a defect: without the roll-back, items would be written again whose results are
    /// missing.
    private List<@Nullable R> written(List<T> items) {
        var results = write.apply(items);
        if (results.size() != items.size()) {
            throw new IllegalStateException(
                    "commit " + name + ": " + results.size() + " results for " + items.size() + " items");
        }
        return results;
    }

    /// Of a batch whose other items are written.
    private void writeLater(Pending<T, R> pending) {
        if (pending.hasTime()) {
            afterAPause(pending, () -> {
                if (!waiting.add(pending)) {
                    pending.fail(new Refused());
                }
            });
        } else {
            pending.fail(DatabaseTrouble.lockWait("the row is locked"));
        }
    }

    /// @param failure of the last try
    private void writeSingly(Pending<T, R> pending, Throwable failure) {
        if (!singleItemWriters.start(() -> writeAlone(pending))) {
            pending.fail(failure);
        }
    }

    private void writeAlone(Pending<T, R> pending) {
        try {
            write(List.of(pending));
        } catch (Throwable failure) {
            if (DatabaseTrouble.isLockWait(failure) && pending.hasTime()) {
                var next = pending.foundLocked();
                afterAPause(next, () -> writeSingly(next, failure));
            } else {
                pending.fail(failure);
            }
        }
    }

    private static void afterAPause(Pending<?, ?> pending, Runnable next) {
        delayedExecutor(BETWEEN_TRIES.delay(pending.tries() - 1).toMillis(), MILLISECONDS, Runnable::run)
                .execute(next);
    }

    /// Writes the waiting items, then ends the flushers.
    @Override
    public void close() {
        close(MAX_CLOSING_TIME);
    }

    /// The same, and gives up after a time.
    public void close(Duration longest) {
        long end = System.nanoTime() + longest.toNanos();
        OPEN.remove(this);
        waiting.close();
        flushers.close(end);
        singleItemWriters.close(end);
    }
}
