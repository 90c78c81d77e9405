package id.tuntas.platform.database.commit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.database.commit.CommitPermits.Permit;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Several threads that write batches, as many at once as there are permits.
class CommitPermitsTest {

    private static final Duration MOMENT = Duration.ofMillis(5);
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final CommitPermits permits = new CommitPermits(1, LONG);
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void endTheThreads() {
        threads.shutdownNow();
    }

    @Test
    void batchIsTakenWhenTheOneBeforeIsWritten() throws InterruptedException {
        var queue = filled();
        var other = permits.newPermit();
        other.await();
        var batch = take(queue, permits.newPermit(LONG));
        await().during(Duration.ofMillis(100)).until(() -> !batch.isDone());
        queue.add("second");

        other.close();

        await().until(batch::isDone);
        assertThat(batch.resultNow()).containsExactly("item", "second");
    }

    @Test
    void permitThatDoesNotComeIsNotWaitedForLong() throws InterruptedException {
        permits.newPermit().await();

        assertThat(waitFor(permits.newPermit(MOMENT))).isBetween(MOMENT.multipliedBy(4), LIMIT);
    }

    @Test
    void afterSlowBatchesItIsWaitedForNoLongerThanASecond() throws InterruptedException {
        var usual = new CommitPermits(1);
        usual.newPermit().await();

        assertThat(waitFor(usual.newPermit(LONG))).isBetween(Duration.ofSeconds(1), LIMIT);
    }

    @Test
    void threadThatWroteWithoutAPermitGivesNoneBack() throws InterruptedException {
        var held = permits.newPermit();
        held.await();
        var impatient = permits.newPermit(MOMENT);
        impatient.await();
        impatient.close();
        var waiting = take(filled(), permits.newPermit(LONG));

        await().during(Duration.ofMillis(100)).until(() -> !waiting.isDone());
        held.close();

        await().until(waiting::isDone);
    }

    private static BatchQueue<String> filled() {
        var queue = new BatchQueue<String>(10, Duration.ZERO, 10);
        queue.add("item");
        return queue;
    }

    private Future<List<String>> take(BatchQueue<String> queue, Permit permit) {
        return threads.submit(() -> queue.next(permit));
    }

    private static Duration waitFor(Permit permit) throws InterruptedException {
        var begin = System.nanoTime();
        permit.await();
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
