package id.tuntas.platform.database.commit;

import id.tuntas.platform.database.sql.DatabaseTrouble;
import io.quarkus.logging.Log;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Lets many callers share one transaction: items are collected for a moment, written together, and every caller's
/// stage completes after the commit, never before.
///
/// A batch that fails is tried again where that may help: a lost race, a broken connection, and a commit that was not
/// answered. So what is written must be found again by its own key, and not be written twice. A batch with one bad
/// item is split, so that one failure has one subject.
public final class GroupCommit<T, R> implements AutoCloseable {

    /// @param maxBatch items per transaction
    /// @param maxWait  how long an item waits for company, counted from when it was submitted
    /// @param flushers transactions under way at the same time
    /// @param capacity items that may wait; more are refused at once
    public record Settings(int maxBatch, Duration maxWait, int flushers, int capacity) {}

    private record Pending<T, R>(T item, CompletableFuture<R> outcome) {}

    private static final Set<GroupCommit<?, ?>> OPEN = ConcurrentHashMap.newKeySet();

    private final String name;
    private final Function<List<T>, List<R>> write;
    private final BatchQueue<Pending<T, R>> waiting;
    private final List<Thread> flushers = new ArrayList<>();

    /// @param write writes the items in the transaction that is open, and answers one result per item, in order; must
    ///              bear being repeated after a commit whose outcome is not known
    public GroupCommit(String name, Settings settings, Function<List<T>, List<R>> write) {
        this.name = name;
        this.write = write;
        this.waiting = new BatchQueue<>(settings.maxBatch(), settings.maxWait(), settings.capacity());
        for (int i = 0; i < settings.flushers(); i++) {
            flushers.add(Thread.ofPlatform()
                    .daemon()
                    .name("commit-" + name + "-" + i)
                    .start(this::flushForever));
        }
        OPEN.add(this);
    }

    /// Those of this process that have lost a thread: what they take is written late, or never. Nothing but a new start
    /// brings it back.
    static List<String> broken() {
        return OPEN.stream()
                .filter(commit -> !commit.flushers.stream().allMatch(Thread::isAlive))
                .map(commit -> commit.name)
                .sorted()
                .toList();
    }

    /// @return completes after the commit; exceptionally with [Refused] when too much is waiting already, or with what
    ///         went wrong
    public CompletionStage<R> submit(T item) {
        var pending = new Pending<T, R>(item, new CompletableFuture<>());
        if (!waiting.add(pending)) {
            pending.outcome().completeExceptionally(new Refused());
        }
        return pending.outcome();
    }

    /// More is waiting than the settings allow, or the process is ending.
    public static final class Refused extends RuntimeException {
        Refused() {
            super("too much is waiting to be written");
        }
    }

    private void flushForever() {
        try {
            for (var batch = waiting.next(); !batch.isEmpty(); batch = waiting.next()) {
                flush(batch);
            }
        } catch (InterruptedException _) {
            // Nothing of ours interrupts a flusher; CommittersLive finds that it has ended.
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
            if (batch.size() > 1 && !DatabaseTrouble.of(failure).isAway()) {
                Log.debugf(failure, "a batch of %d is split", batch.size());
                batch.forEach(pending -> flush(List.of(pending)));
            } else {
                batch.forEach(pending -> pending.outcome().completeExceptionally(failure));
            }
        }
    }

    /// Writes what is waiting, then ends the flushers.
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
