package id.tuntas.platform.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class SharedReadTest {

    private final SharedRead<String> reads = new SharedRead<>();

    /// Of two who ask while the first reads, one reads for both.
    @Test
    void errorIsSharedByThoseWhoWaitForTheRead() throws Exception {
        var isReading = new CountDownLatch(1);
        var mayEnd = new CountDownLatch(1);
        var first = start(() -> {
            isReading.countDown();
            awaitEnd(mayEnd);
            return "first";
        });
        isReading.await();
        var second = start(SharedReadTest::overflow);
        var third = start(SharedReadTest::overflow);

        mayEnd.countDown();

        assertThat(first.get()).isEqualTo("first");
        await().until(() -> second.isDone() && third.isDone());
        assertThat(second.exceptionNow()).isInstanceOf(StackOverflowError.class).isSameAs(third.exceptionNow());
    }

    /// @return once it waits
    private FutureTask<String> start(Supplier<String> read) {
        var task = new FutureTask<>(() -> reads.read(read, Function.identity()));
        var thread = Thread.ofVirtual().start(task);
        await().until(() -> thread.getState() == Thread.State.WAITING);
        return task;
    }

    private static String overflow() {
        throw new StackOverflowError();
    }

    private static void awaitEnd(CountDownLatch mayEnd) {
        try {
            mayEnd.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
