package id.tuntas.fulfilment.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class PacedTest {

    private static final Instant NOW = Instant.parse("2026-11-27T20:00:00Z");

    private final AtomicInteger read = new AtomicInteger();
    private final Paced<Integer> value = new Paced<>(Duration.ofSeconds(1), Duration.ofSeconds(10), 20);

    @Test
    void valueIsUsedForAWhile() {
        assertThat(value.at(NOW, read::incrementAndGet)).isOne();

        assertThat(value.at(NOW.plusMillis(999), read::incrementAndGet)).isOne();
        assertThat(value.at(NOW.plusSeconds(10), read::incrementAndGet)).isEqualTo(2);
    }

    @Test
    void valueThatTakesLongIsUsedLonger() {
        value.at(NOW, this::slowly);

        assertThat(value.at(NOW.plusSeconds(2), this::slowly)).isOne();
        assertThat(value.at(NOW.plusSeconds(10), this::slowly)).isEqualTo(2);
    }

    @Test
    void failureIsThatOfAllWhoWaitedForTheReading() throws InterruptedException {
        var failed = new AtomicInteger();
        var isHeld = new CountDownLatch(1);
        var callers = new ArrayList<Thread>();
        for (int caller = 0; caller < 10; caller++) {
            callers.add(Thread.ofVirtual().start(() -> {
                try {
                    value.at(NOW, () -> fail(isHeld));
                } catch (IllegalStateException _) {
                    failed.incrementAndGet();
                }
            }));
        }
        await().until(() -> callers.stream().allMatch(PacedTest::waits));

        isHeld.countDown();

        for (var caller : callers) {
            caller.join();
        }
        assertThat(failed).hasValue(10);
        assertThat(read).as("by the first, and by one of those who came later").hasValueLessThanOrEqualTo(2);
    }

    private static boolean waits(Thread caller) {
        return caller.getState() == Thread.State.WAITING;
    }

    private int fail(CountDownLatch isHeld) {
        read.incrementAndGet();
        try {
            isHeld.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        throw new IllegalStateException("the database does not answer");
    }

    /// Its twentyfold is more than two seconds.
    private int slowly() {
        var enough = System.nanoTime() + Duration.ofMillis(110).toNanos();
        while (System.nanoTime() < enough) {
            LockSupport.parkNanos(enough - System.nanoTime());
        }
        return read.incrementAndGet();
    }
}
