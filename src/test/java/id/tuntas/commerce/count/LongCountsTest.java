package id.tuntas.commerce.count;

import static java.time.Duration.ZERO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LongCountsTest {

    private static final Duration LONG = Duration.ofMinutes(10);

    private final LongCounts counts = new LongCounts(ZERO);
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicInteger counted = new AtomicInteger();

    @Test
    void countIsOverAfterItsLastPart() {
        assertThat(counts.await("list", upTo(3), LONG)).isTrue();

        assertThat(counted).hasValue(3);
        assertThat(counts.isUnderWay("list")).isFalse();
    }

    @Test
    void countGoesOnWhenItsCallerNoLongerWaits() {
        assertThat(counts.await("list", untilTheEnd(), ZERO)).isFalse();
        assertThat(counts.isUnderWay("list")).isTrue();

        end.countDown();

        await().untilAsserted(() -> assertThat(counts.isUnderWay("list")).isFalse());
        assertThat(counted).hasValue(1);
    }

    @Test
    void callersShareACount() {
        counts.await("list", untilTheEnd(), ZERO);
        counts.await("list", untilTheEnd(), ZERO);

        end.countDown();

        await().untilAsserted(() -> assertThat(counts.isUnderWay("list")).isFalse());
        assertThat(counted).hasValue(1);
    }

    @Test
    void failureOfAPartReachesTheCallerAndTheNextOneGoesOn() {
        assertThatThrownBy(() -> counts.await("list", this::failAtTheSecondPart, LONG))
                .hasMessage("part 2");

        assertThat(counts.await("list", this::failAtTheSecondPart, LONG)).isTrue();
        assertThat(counted).hasValue(3);
    }

    /// They would leave no thread for other requests.
    @Test
    void fewCallersWait() {
        awaitWaiting(callers("list", 16));
        awaitWaiting(callers("ledger", 16));

        var another = callers("leaderboard", 1).getFirst();

        await().untilAsserted(() -> assertThat(another.isAlive()).isFalse());
        end.countDown();
    }

    @Test
    void callersOfOneCountLeaveOthersRoomToWait() {
        awaitWaiting(callers("list", 16));

        var another = callers("list", 1).getFirst();

        await().untilAsserted(() -> assertThat(another.isAlive()).isFalse());
        awaitWaiting(callers("ledger", 1));
        end.countDown();
    }

    @Test
    void allCallersWaitForAWhile() throws InterruptedException {
        var patient = new LongCounts(LONG);
        var answers = new ConcurrentLinkedQueue<Boolean>();
        var callers = IntStream.range(0, 40)
                .mapToObj(_ -> Thread.ofVirtual()
                        .start(() -> answers.add(patient.await("list", untilTheEnd(), LONG.plusMinutes(1)))))
                .toList();
        awaitWaiting(callers);

        end.countDown();

        for (var caller : callers) {
            caller.join();
        }
        assertThat(answers).hasSize(40).containsOnly(true);
    }

    private List<Thread> callers(String count, int number) {
        return IntStream.range(0, number)
                .mapToObj(_ -> Thread.ofVirtual().start(() -> counts.await(count, untilTheEnd(), LONG)))
                .toList();
    }

    private static void awaitWaiting(List<Thread> callers) {
        await().untilAsserted(() ->
                assertThat(callers).extracting(Thread::getState).containsOnly(Thread.State.TIMED_WAITING));
    }

    private BooleanSupplier upTo(int parts) {
        return () -> counted.incrementAndGet() < parts;
    }

    private BooleanSupplier untilTheEnd() {
        return () -> {
            try {
                end.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            counted.incrementAndGet();
            return false;
        };
    }

    private boolean failAtTheSecondPart() {
        if (counted.incrementAndGet() == 2) {
            throw new IllegalStateException("part 2");
        }
        return counted.get() < 3;
    }
}
