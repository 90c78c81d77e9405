package id.tuntas.work;

import id.tuntas.time.Backoff;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.api.Test;

/// The ways in which claims, acts, records and the end of the process can meet, tried one after the other by a model
/// checker. It also fails when a thread waits for ever.
class CapacityInterleavingsTest {

    private static final int SCHEDULES = 1_000;
    private static final int CONCURRENCY = 2;
    private static final Duration LONG = Duration.ofMinutes(1);

    @Test
    void nothingIsUnderWayOnceItIsDrained() {
        Lincheck.runConcurrentTest(SCHEDULES, CapacityInterleavingsTest::drainWhileRowsAreWorkedOff);
    }

    private static void drainWhileRowsAreWorkedOff() {
        var capacity = capacity();
        var acting = new AtomicInteger();
        var recorded = new AtomicInteger();
        int rows = room(capacity);
        var workers = new Thread[rows];
        for (int i = 0; i < rows; i++) {
            acting.incrementAndGet();
            workers[i] = new Thread(() -> workOff(capacity, acting, recorded));
            workers[i].start();
        }
        var left = drain(capacity);
        if (left != 0 || recorded.get() != rows) {
            throw new AssertionError("drained with " + left + " left, and " + recorded + " of " + rows + " recorded");
        }
        join(workers);
    }

    @Test
    void neverMoreRowsAreActedOnThanThereIsRoom() {
        Lincheck.runConcurrentTest(SCHEDULES, CapacityInterleavingsTest::claimWhileRowsAreWorkedOff);
    }

    private static void claimWhileRowsAreWorkedOff() {
        var capacity = capacity();
        var acting = new AtomicInteger();
        var recorded = new AtomicInteger();
        var workers = new Thread[3];
        for (int begun = 0; begun < workers.length; ) {
            int rows = room(capacity);
            int claimed = Math.min(rows, workers.length - begun);
            capacity.notClaimed(rows - claimed);
            for (int i = 0; i < claimed; i++) {
                if (acting.incrementAndGet() > CONCURRENCY) {
                    throw new AssertionError("there was no room");
                }
                workers[begun] = new Thread(() -> workOff(capacity, acting, recorded));
                workers[begun++].start();
            }
        }
        join(workers);
        if (drain(capacity) != 0) {
            throw new AssertionError("room was lost");
        }
    }

    private static Capacity capacity() {
        return new Capacity(new WorkSettings(CONCURRENCY, CONCURRENCY, new Backoff(LONG, 2, LONG)));
    }

    private static void workOff(Capacity capacity, AtomicInteger acting, AtomicInteger recorded) {
        acting.decrementAndGet();
        capacity.acted();
        recorded.incrementAndGet();
        capacity.recorded();
    }

    private static int room(Capacity capacity) {
        try {
            return capacity.awaitRoom(false);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static int drain(Capacity capacity) {
        try {
            return capacity.drain(LONG);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void join(Thread... threads) {
        for (var thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
