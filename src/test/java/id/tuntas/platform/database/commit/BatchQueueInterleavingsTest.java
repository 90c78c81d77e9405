package id.tuntas.platform.database.commit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.api.Test;

/// The ways in which callers, committing threads and the end of the process can meet, tried one after the other by a
/// model checker. It also fails when a thread waits for ever.
class BatchQueueInterleavingsTest {

    private static final int SCHEDULES = 300;
    private static final int ITEMS = 3;

    @Test
    void entryAddedDuringTheCloseIsInOneBatchOrRefused() {
        Lincheck.runConcurrentTest(SCHEDULES, BatchQueueInterleavingsTest::addWhileItCloses);
    }

    private static void addWhileItCloses() {
        // No caller waits for others, since the model checker's time stands still.
        var queue = new BatchQueue<Integer>(2, Duration.ZERO, 2);
        var permits = new CommitPermits(2);
        var accepted = new AtomicIntegerArray(ITEMS);
        var taken = Collections.synchronizedList(new ArrayList<Integer>());
        var threads = List.of(
                new Thread(() -> takeAll(queue, permits, taken)),
                new Thread(() -> takeAll(queue, permits, taken)),
                new Thread(() -> {
                    add(queue, 0, accepted);
                    add(queue, 1, accepted);
                }),
                new Thread(() -> add(queue, 2, accepted)));
        threads.forEach(Thread::start);
        queue.close();
        threads.forEach(BatchQueueInterleavingsTest::join);
        for (int item = 0; item < ITEMS; item++) {
            int times = Collections.frequency(taken, item);
            if (times != accepted.get(item)) {
                throw new AssertionError("accepted " + accepted.get(item) + " times, taken " + times + " times");
            }
        }
    }

    private static void add(BatchQueue<Integer> queue, int item, AtomicIntegerArray accepted) {
        accepted.set(item, queue.add(item) ? 1 : 0);
    }

    private static void takeAll(BatchQueue<Integer> queue, CommitPermits permits, List<Integer> taken) {
        try {
            boolean isOpen = true;
            while (isOpen) {
                isOpen = takeOne(queue, permits, taken);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean takeOne(BatchQueue<Integer> queue, CommitPermits permits, List<Integer> taken)
            throws InterruptedException {
        try (var permit = permits.newPermit()) {
            var batch = queue.next(permit);
            taken.addAll(batch);
            return !batch.isEmpty();
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
