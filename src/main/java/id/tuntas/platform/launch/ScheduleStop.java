package id.tuntas.platform.launch;

import io.quarkus.logging.Log;
import io.quarkus.scheduler.spi.JobInstrumenter;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Tracks running scheduled methods, so that the databases are not closed while they run: pausing the scheduler does
/// not stop a method that has started.
///
/// Quarkus calls this if `quarkus.scheduler.tracing.enabled` is set.
@Singleton
class ScheduleStop implements JobInstrumenter {

    private static final Duration LIMIT = Duration.ofSeconds(5);

    /// One party for each running method and one for this process; with none it terminates.
    private final Phaser running = new Phaser(1);

    @Override
    public CompletionStage<Void> instrument(JobInstrumentationContext schedule) {
        if (running.register() < 0) {
            return CompletableFuture.completedFuture(null);
        }
        return schedule.executeJob().whenComplete((_, _) -> running.arriveAndDeregister());
    }

    /// Waits for running methods. Once none is running, none is started any more.
    void end() {
        try {
            running.awaitAdvanceInterruptibly(running.arriveAndDeregister(), LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            Log.warnf("schedules are still running after %s; closing the databases anyway", LIMIT);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
