package id.tuntas.platform.work.limit;

import id.tuntas.platform.time.Backoff;
import id.tuntas.platform.work.WorkSettings;
import id.tuntas.platform.work.limit.Capacity.Found;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.api.Test;

/// The ways in which acts, records and the end of the process can meet, tried one after the other by a model
/// checker. It also fails when a thread waits for ever.
class CapacityInterleavingsTest {

    private static final int SCHEDULES = 500;
    private static final Duration LONG = Duration.ofMinutes(1);

    @Test
    void nothingIsUnderWayOnceItIsDrained() {
        Lincheck.runConcurrentTest(SCHEDULES, CapacityInterleavingsTest::drainWhileRowsAreWorkedOff);
    }

    private static void drainWhileRowsAreWorkedOff() {
        var capacity = new Capacity(new WorkSettings(1, 1, new Backoff(LONG, 2, LONG)), true, LONG);
        var recorded = new AtomicInteger();
        claimOne(capacity);
        var worker = new Thread(() -> {
            capacity.acted(capacity.awaitSlot(), 1);
            recorded.incrementAndGet();
            capacity.recorded(1);
        });
        worker.start();
        if (drain(capacity) != 0 || recorded.get() != 1) {
            throw new AssertionError("a row was still under way");
        }
        join(worker);
    }

    private static void claimOne(Capacity capacity) {
        try {
            capacity.awaitRoom(new Found(1, 1));
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

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
