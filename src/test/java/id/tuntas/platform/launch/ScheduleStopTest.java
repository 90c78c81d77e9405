package id.tuntas.platform.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.scheduler.spi.JobInstrumenter.JobInstrumentationContext;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class ScheduleStopTest {

    private final ScheduleStop schedules = new ScheduleStop();
    private final AtomicInteger runs = new AtomicInteger();

    @Test
    void endWaitsForThoseThatAreRunning() {
        var one = new CompletableFuture<Void>();
        var other = new CompletableFuture<Void>();
        run(() -> one);
        run(() -> other);

        var end = Thread.ofVirtual().start(schedules::end);

        await().until(() -> end.getState() == Thread.State.TIMED_WAITING);
        one.complete(null);
        await().during(Duration.ofMillis(200)).until(end::isAlive);
        other.completeExceptionally(new IllegalStateException("a schedule that fails is over as well"));
        await().until(() -> !end.isAlive());
    }

    @Test
    void noScheduleRunsAfterTheEnd() {
        run(() -> CompletableFuture.completedFuture(null));
        schedules.end();

        var skipped = run(() -> CompletableFuture.completedFuture(null));

        assertThat(runs).hasValue(1);
        assertThat(skipped.toCompletableFuture()).isCompleted();
    }

    private CompletionStage<Void> run(Supplier<CompletionStage<Void>> schedule) {
        return schedules.instrument(new JobInstrumentationContext() {
            @Override
            public String getSpanName() {
                return "schedule";
            }

            @Override
            public CompletionStage<Void> executeJob() {
                runs.incrementAndGet();
                return schedule.get();
            }
        });
    }
}
