package id.tuntas.platform.database.commit;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Items that wait, taken in batches by any number of threads. What [#add] has accepted is in exactly one batch.
final class BatchQueue<T> {

    /// @param since in the time of [System#nanoTime]
    private record Waiting<T>(T item, long since) {}

    private final int maxBatch;
    private final long maxWait;
    private final int capacity;
    private final ArrayDeque<Waiting<T>> waiting = new ArrayDeque<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    // Whoever collects leaves nothing for others to collect at the same time: batches are larger, and in turn.
    private final ReentrantLock collecting = new ReentrantLock();
    private boolean isClosed;

    /// @param maxWait how long an item waits for others, counted from when it was added
    BatchQueue(int maxBatch, Duration maxWait, int capacity) {
        this.maxBatch = maxBatch;
        this.maxWait = maxWait.toNanos();
        this.capacity = capacity;
    }

    /// @return false when too many are waiting already, or after [#close]
    boolean add(T item) {
        lock.lock();
        try {
            if (isClosed || waiting.size() >= capacity) {
                return false;
            }
            waiting.add(new Waiting<>(item, System.nanoTime()));
            changed.signal();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /// Waits for an item, and then for others until the first has waited long enough.
    ///
    /// @return empty when nothing is waiting and nothing will be: after [#close]
    List<T> next() throws InterruptedException {
        collecting.lockInterruptibly();
        try {
            // Not woken by those that come meanwhile: before that time, nothing is to be done.
            TimeUnit.NANOSECONDS.sleep(awaitFirst());
            return take();
        } finally {
            collecting.unlock();
        }
    }

    /// @return how many nanoseconds others may still be waited for
    private long awaitFirst() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (waiting.isEmpty() && !isClosed) {
                changed.await();
            }
            var first = waiting.peek();
            return first == null || waiting.size() >= maxBatch ? 0 : first.since() + maxWait - System.nanoTime();
        } finally {
            lock.unlock();
        }
    }

    private List<T> take() {
        lock.lock();
        try {
            var batch = new ArrayList<T>(Math.min(maxBatch, waiting.size()));
            while (batch.size() < maxBatch && !waiting.isEmpty()) {
                batch.add(waiting.remove().item());
            }
            return batch;
        } finally {
            lock.unlock();
        }
    }

    /// Accepts nothing any more; what is waiting can still be taken.
    void close() {
        lock.lock();
        try {
            isClosed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
