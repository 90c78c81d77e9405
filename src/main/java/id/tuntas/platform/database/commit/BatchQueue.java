package id.tuntas.platform.database.commit;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ToIntFunction;

/// Waiting items, taken in batches by any number of threads. Each item that [#add] accepted is in exactly one batch.
/// A batch has as many items as the weights of all of them allow, and at least one.
final class BatchQueue<T> {

    /// @param since in the time of [System#nanoTime]
    private record Waiting<T>(T item, int weight, long since) {}

    private final int maxBatch;
    private final ToIntFunction<T> weight;
    private final long maxWait;
    private final int capacity;
    private final ArrayDeque<Waiting<T>> waiting = new ArrayDeque<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Condition isFull = lock.newCondition();
    private long weightOfAll;
    // One thread collects at a time, so that batches are larger.
    private final ReentrantLock collecting = new ReentrantLock();
    private boolean isClosed;

    BatchQueue(int maxBatch, Duration maxWait, int capacity) {
        this(maxBatch, maxWait, capacity, _ -> 1);
    }

    /// @param maxBatch the weight of a batch
    /// @param maxWait  how long an item waits for more, counted from when it was added
    /// @param capacity items
    /// @param weight   of an item, when it is added
    BatchQueue(int maxBatch, Duration maxWait, int capacity, ToIntFunction<T> weight) {
        this.maxBatch = maxBatch;
        this.weight = weight;
        this.maxWait = maxWait.toNanos();
        this.capacity = capacity;
    }

    /// @return false if too many items are waiting, or after [#close]
    boolean add(T item) {
        // Before the item is among the waiting ones, in case it fails.
        int itsWeight = weight.applyAsInt(item);
        lock.lock();
        try {
            if (isClosed || waiting.size() >= capacity) {
                return false;
            }
            waiting.add(new Waiting<>(item, itsWeight, System.nanoTime()));
            changed.signal();
            var before = weightOfAll;
            weightOfAll += itsWeight;
            if (before < maxBatch && weightOfAll >= maxBatch) {
                isFull.signal();
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    /// Waits for an item, and then for more until there are enough or the first one has waited long enough, and for
    /// the permit.
    ///
    /// @return empty after [#close], when no item is left
    List<T> next(CommitPermits.Permit permit) throws InterruptedException {
        collecting.lockInterruptibly();
        try {
            awaitBatch();
            permit.await();
            return take();
        } finally {
            collecting.unlock();
        }
    }

    private void awaitBatch() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (waiting.isEmpty() && !isClosed) {
                changed.await();
            }
            long left = untilTaken();
            while (left > 0) {
                // Later items do not wake it, but for the last one of a batch.
                isFull.awaitNanos(left);
                left = untilTaken();
            }
        } finally {
            lock.unlock();
        }
    }

    /// How many nanoseconds to wait for more items.
    private long untilTaken() {
        var first = waiting.peek();
        return first == null || weightOfAll >= maxBatch || isClosed ? 0 : first.since() + maxWait - System.nanoTime();
    }

    private List<T> take() {
        lock.lock();
        try {
            var batch = new ArrayList<T>(Math.min(maxBatch, waiting.size()));
            int left = maxBatch;
            while (!waiting.isEmpty()) {
                int next = waiting.element().weight();
                if (next > left && !batch.isEmpty()) {
                    break;
                }
                batch.add(waiting.remove().item());
                weightOfAll -= next;
                left -= next;
            }
            return batch;
        } finally {
            lock.unlock();
        }
    }

    /// Accepts no more items; waiting ones can still be taken.
    void close() {
        lock.lock();
        try {
            isClosed = true;
            changed.signalAll();
            isFull.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
