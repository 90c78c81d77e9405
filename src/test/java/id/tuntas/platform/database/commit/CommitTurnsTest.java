package id.tuntas.platform.database.commit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.database.commit.CommitTurns.Turn;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Several threads that write batches, as many at once as there are turns.
class CommitTurnsTest {

    private static final Duration MOMENT = Duration.ofMillis(5);
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final CommitTurns turns = new CommitTurns(1, LONG);
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void endTheThreads() {
        threads.shutdownNow();
    }

    @Test
    void batchIsTakenWhenTheOneBeforeIsWritten() throws InterruptedException {
        var queue = filled();
        var other = turns.newTurn();
        other.await();
        var batch = take(queue, turns.newTurn(LONG));
        await().during(Duration.ofMillis(100)).until(() -> !batch.isDone());
        queue.add("second");

        other.close();

        await().atMost(LIMIT).until(batch::isDone);
        assertThat(batch.resultNow()).containsExactly("item", "second");
    }

    @Test
    void turnThatDoesNotComeIsNotWaitedForLong() throws InterruptedException {
        turns.newTurn().await();

        assertThat(waitFor(turns.newTurn(MOMENT))).isBetween(MOMENT.multipliedBy(4), LIMIT);
    }

    @Test
    void afterSlowBatchesItIsWaitedForNoLongerThanASecond() throws InterruptedException {
        var usual = new CommitTurns(1);
        usual.newTurn().await();

        assertThat(waitFor(usual.newTurn(LONG))).isBetween(Duration.ofSeconds(1), LIMIT);
    }

    @Test
    void threadThatWroteWithoutATurnGivesNoneBack() throws InterruptedException {
        var held = turns.newTurn();
        held.await();
        var impatient = turns.newTurn(MOMENT);
        impatient.await();
        impatient.close();
        var waiting = take(filled(), turns.newTurn(LONG));

        await().during(Duration.ofMillis(100)).until(() -> !waiting.isDone());
        held.close();

        await().atMost(LIMIT).until(waiting::isDone);
    }

    private static BatchQueue<String> filled() {
        var queue = new BatchQueue<String>(10, Duration.ZERO, 10);
        queue.add("item");
        return queue;
    }

    private Future<List<String>> take(BatchQueue<String> queue, Turn turn) {
        return threads.submit(() -> queue.next(turn));
    }

    private static Duration waitFor(Turn turn) throws InterruptedException {
        var begin = System.nanoTime();
        turn.await();
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
