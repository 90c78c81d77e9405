package id.tuntas.platform.database.commit;

import static java.util.concurrent.CompletableFuture.failedStage;
import static java.util.concurrent.TimeUnit.MILLISECONDS;

import id.tuntas.platform.database.sql.DatabaseTrouble;
import io.quarkus.logging.Log;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/// Lets many callers share one transaction: items are collected for a moment and written together. Each caller's
/// stage completes after the commit. Reads can share one in the same way.
///
/// A failed batch is retried after a lost race, a broken connection, or an unacknowledged commit. So items must be
/// found by their own key, and not be written twice. A batch with a bad item is split until only that item fails.
public final class GroupCommit<T, R> implements AutoCloseable {

    /// @param maxBatch items per transaction, or the sum of their weights
    /// @param maxWait  how long an item waits for more, counted from when it was submitted
    /// @param flushers concurrent transactions
    /// @param capacity items that may wait; more are refused at once
    public record Settings(int maxBatch, Duration maxWait, int flushers, int capacity) {}

    private record Pending<T, R>(T item, CompletableFuture<R> outcome) {}

    private static final Set<GroupCommit<?, ?>> OPEN = ConcurrentHashMap.newKeySet();

    private final String name;
    private final CommitTurns turns;
    private final Function<List<T>, List<R>> write;
    private final BatchQueue<Pending<T, R>> waiting;
    private final List<Thread> flushers = new ArrayList<>();

    /// @param write writes the items in the open transaction and returns one result per item, in order; must be
    ///              repeatable after a commit with unknown outcome
    public GroupCommit(String name, Settings settings, Function<List<T>, List<R>> write) {
        this(name, settings, new CommitTurns(settings.flushers()), write);
    }

    /// @param turns shared with those of other shards
    /// @param write as above
    public GroupCommit(String name, Settings settings, CommitTurns turns, Function<List<T>, List<R>> write) {
        this(name, settings, turns, _ -> 1, write);
    }

    /// @param weight how many usual items one is as large as, at least 1; always the same for an item
    /// @param write  as above
    public GroupCommit(
            String name,
            Settings settings,
            CommitTurns turns,
            ToIntFunction<T> weight,
            Function<List<T>, List<R>> write) {
        this.name = name;
        this.turns = turns;
        this.write = write;
        this.waiting = new BatchQueue<>(
                settings.maxBatch(),
                settings.maxWait(),
                settings.capacity(),
                pending -> weight.applyAsInt(pending.item()));
        for (int i = 0; i < settings.flushers(); i++) {
            flushers.add(Thread.ofPlatform()
                    .daemon()
                    .name("commit-" + name + "-" + i)
                    .start(this::flushForever));
        }
        OPEN.add(this);
    }

    /// The names of those that have lost a thread. Their items are written late or never; only a restart helps.
    static List<String> broken() {
        return OPEN.stream()
                .filter(commit -> !commit.flushers.stream().allMatch(Thread::isAlive))
                .map(commit -> commit.name)
                .sorted()
                .toList();
    }

    /// @return completes after the commit; exceptionally with [Refused] if too many items wait, or with the failure
    public CompletionStage<R> submit(T item) {
        var pending = new Pending<T, R>(item, new CompletableFuture<>());
        if (!waiting.add(pending)) {
            pending.outcome().completeExceptionally(new Refused());
        }
        return pending.outcome();
    }

    /// @return the same; after this time exceptionally with [Unanswered]
    public CompletionStage<R> submit(T item, Duration longestWait) {
        return within(longestWait, submit(item));
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
        Refused() {
            super("too many items are waiting to be written");
        }
    }

    /// An item is not written yet, and may still be.
    public static final class Unanswered extends RuntimeException {
        public Unanswered() {
            super("the database has not answered in time");
        }
    }

    private void flushForever() {
        var turn = turns.newTurn();
        try {
            boolean isOpen = true;
            while (isOpen) {
                isOpen = flushNext(turn);
            }
        } catch (InterruptedException _) {
            // The flushers are never interrupted by us; CommittersLive detects that one has ended.
        }
    }

    /// @return false after [#close], when no item is left
    private boolean flushNext(CommitTurns.Turn turn) throws InterruptedException {
        try (turn) {
            var batch = waiting.next(turn);
            if (!batch.isEmpty()) {
                flush(batch);
            }
            return !batch.isEmpty();
        }
    }

    private void flush(List<Pending<T, R>> batch) {
        try {
            var items = batch.stream().map(Pending::item).toList();
            var results = Transactions.repeatable(() -> write.apply(items));
            for (int i = 0; i < batch.size(); i++) {
                batch.get(i).outcome().complete(results.get(i));
            }
        } catch (Throwable failure) {
            if (failure instanceof Error) {
                Log.error("a batch could not be written", failure); // callers may only log that it was not stored
            }
            if (batch.size() > 1 && !DatabaseTrouble.of(failure).isAway()) {
                Log.debugf(failure, "a batch of %d is split", batch.size());
                batch.forEach(pending -> flush(List.of(pending)));
            } else {
                batch.forEach(pending -> pending.outcome().completeExceptionally(failure));
            }
        }
    }

    /// Writes the waiting items, then ends the flushers.
    @Override
    public void close() {
        OPEN.remove(this);
        waiting.close();
        for (var flusher : flushers) {
            try {
                flusher.join(Duration.ofSeconds(10));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
