package id.tuntas.platform.database.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.platform.observe.log.LogIds;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jboss.logging.MDC;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Level;
import org.junit.jupiter.api.Test;

class ParallelReadsTest {

    /// The caller and four helpers, a sixth of the connections.
    private static final int AT_ONCE = 5;

    private final ParallelReads reads = new ParallelReads(24);
    private final AtomicInteger begun = new AtomicInteger();

    @Test
    void resultsAreInTheOrderOfTheParts() {
        var parts = IntStream.range(0, 100).mapToObj(n -> (Supplier<Integer>) () -> n);

        assertThat(reads.all(parts.toList()))
                .isEqualTo(IntStream.range(0, 100).boxed().toList());
    }

    @Test
    void nothingIsReadFromNoPart() {
        assertThat(reads.all(List.of())).isEmpty();
    }

    /// Each part ends only when five have begun.
    @Test
    void callerAndHelpersReadAtOnce() {
        var together = new CyclicBarrier(AT_ONCE);

        reads.all(parts(4 * AT_ONCE, () -> await(together)));

        assertThat(begun).hasValue(4 * AT_ONCE);
    }

    @Test
    void moreThanThatNeverReadAtOnce() {
        var now = new AtomicInteger();
        var most = new AtomicInteger();

        reads.all(parts(200, () -> {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            Thread.yield();
            now.decrementAndGet();
        }));

        assertThat(most.get()).isBetween(1, AT_ONCE);
    }

    /// While others have all helpers.
    @Test
    void callerReadsAloneIfNobodyHelps() throws Exception {
        var together = new CyclicBarrier(AT_ONCE + 1);
        var others = Thread.startVirtualThread(() -> reads.all(parts(AT_ONCE, () -> {
            await(together);
            await(together);
        })));
        await(together);
        var readers = reads.all(Stream.generate(() -> (Supplier<Thread>) Thread::currentThread)
                .limit(10)
                .toList());
        await(together);
        others.join();

        assertThat(readers).containsOnly(Thread.currentThread());
    }

    @Test
    void failureIsThrownAndTheRestIsLeftOut() {
        assertThatThrownBy(() -> reads.all(parts(100, () -> {
                    throw new IllegalStateException("shard does not answer");
                })))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("shard does not answer");
        assertThat(begun.get()).isBetween(1, AT_ONCE);
    }

    @Test
    void errorIsThrownAsItIs() {
        assertThatThrownBy(() -> reads.all(parts(1, () -> {
                    throw new StackOverflowError();
                })))
                .isExactlyInstanceOf(StackOverflowError.class);
    }

    @Test
    void helpersAreFreeAfterAFailure() {
        failureIsThrownAndTheRestIsLeftOut();
        begun.set(0);

        callerAndHelpersReadAtOnce();
    }

    @Test
    void linesOfHelpersHaveTheCallersIds() {
        var together = new CyclicBarrier(AT_ONCE);
        Supplier<Map<String, String>> ids = () -> {
            await(together);
            var line = new ExtLogRecord(Level.INFO, "a line", getClass().getName());
            LogIds.addTo(line);
            return line.getMdcCopy();
        };

        MDC.put("request", "from-the-shop.1");
        try {
            var all = LogIds.with(
                    Map.of("order", "01J"),
                    () -> reads.all(Stream.generate(() -> ids).limit(AT_ONCE).toList()));

            assertThat(all).hasSize(AT_ONCE).allSatisfy(one -> assertThat(one)
                    .containsEntry("request", "from-the-shop.1")
                    .containsEntry("order", "01J"));
        } finally {
            MDC.remove("request");
        }
    }

    private List<Supplier<Integer>> parts(int count, Runnable read) {
        return Stream.generate(() -> (Supplier<Integer>) () -> {
                    int number = begun.incrementAndGet();
                    read.run();
                    return number;
                })
                .limit(count)
                .toList();
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await(60, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
