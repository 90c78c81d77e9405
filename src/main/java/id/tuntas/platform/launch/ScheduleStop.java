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

/// Knows which scheduled methods are running, so that the databases are not closed under them: to pause the scheduler
/// ends none that has begun.
///
/// Quarkus calls this with `quarkus.scheduler.tracing.enabled`, whatever it is that is to be known of schedules.
@Singleton
class ScheduleStop implements JobInstrumenter {

    private static final Duration LIMIT = Duration.ofSeconds(5);

    /// One party for each method that is running, and one for this process; without any it is over for good.
    private final Phaser running = new Phaser(1);

    @Override
    public CompletionStage<Void> instrument(JobInstrumentationContext schedule) {
        if (running.register() < 0) {
            return CompletableFuture.completedFuture(null);
        }
        return schedule.executeJob().whenComplete((_, _) -> running.arriveAndDeregister());
    }

    /// Waits for those that are running. None is run any more, once there was a moment without one.
    void end() {
        try {
            running.awaitAdvanceInterruptibly(running.arriveAndDeregister(), LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            Log.warnf("schedules are still running after %s; the databases are closed all the same", LIMIT);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
