package id.tuntas.platform.database.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.database.sql.DatabaseTrouble;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Two places, and a clock that stands still between the steps.
class BulkheadTest {

    private static final Duration SILENCE = Duration.ofSeconds(2);

    private final AtomicLong time = new AtomicLong(Long.MAX_VALUE);
    private final Bulkhead bulkhead = new Bulkhead("shard low", 2, time::get);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    @AfterEach
    void endTheThreads() {
        threads.shutdownNow();
    }

    @Test
    void furtherOnesWaitForAPlace() {
        fill();
        var third = entersInAThread();
        await().during(Duration.ofMillis(100)).until(() -> !third.isDone());

        bulkhead.leave(false);

        await().until(third::isDone);
        assertThat(third.state()).isEqualTo(Future.State.SUCCESS);
    }

    @Test
    void whileNothingSucceedsOthersAreRefusedAsIfTheDatabaseWereAway() {
        fill();
        pass(SILENCE);

        var refusal = catchThrowable(bulkhead::enter);

        assertThat(refusal).hasMessage("shard low: no answer");
        assertThat(DatabaseTrouble.of(refusal)).isEqualTo(DatabaseTrouble.CONNECTION_LOST);
    }

    @Test
    void thoseThatWaitAreRefusedThen() {
        fill();
        var third = entersInAThread();
        await().during(Duration.ofMillis(100)).until(() -> !third.isDone());

        pass(SILENCE);

        await().until(third::isDone);
        assertThat(third.exceptionNow()).hasMessage("shard low: no answer");
    }

    @Test
    void whatSucceedsMeanwhileShowsThatTheOthersAreOnlySlow() {
        fill();
        pass(SILENCE.minusMillis(1));
        bulkhead.leave(true);
        bulkhead.enter();
        pass(SILENCE.minusMillis(1));
        var third = entersInAThread();

        await().during(Duration.ofMillis(100)).until(() -> !third.isDone());
    }

    @Test
    void timeInWhichNothingIsInsideIsNoSilence() {
        fill();
        bulkhead.leave(true);
        bulkhead.leave(true);
        pass(SILENCE.multipliedBy(10));
        fill();
        var third = entersInAThread();

        await().during(Duration.ofMillis(100)).until(() -> !third.isDone());
    }

    @Test
    void oneAtATimeTriesWhetherThereIsAnAnswer() {
        silence();
        oneTries();

        assertThatIllegalStateException().isThrownBy(bulkhead::enter).withMessage("shard low: no answer");
    }

    @Test
    void anAnswerLetsAllIn() {
        silence();
        oneTries();

        bulkhead.leave(true);

        fill();
    }

    private void fill() {
        bulkhead.enter();
        bulkhead.enter();
    }

    private void silence() {
        fill();
        pass(SILENCE);
        assertThatIllegalStateException().isThrownBy(bulkhead::enter);
    }

    /// When both others have failed.
    private void oneTries() {
        bulkhead.leave(false);
        bulkhead.leave(false);
        bulkhead.enter();
    }

    private Future<?> entersInAThread() {
        return threads.submit(bulkhead::enter);
    }

    private void pass(Duration duration) {
        time.addAndGet(duration.toNanos());
    }
}
