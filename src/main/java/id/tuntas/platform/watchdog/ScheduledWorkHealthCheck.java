package id.tuntas.platform.watchdog;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.quarkus.scheduler.Scheduler;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/// Down once nothing scheduled has started for two minutes: the process has to be restarted.
///
/// The scheduler compares times of day. If the machine's clock is set back by hours, it starts nothing for hours: no
/// alarm is evaluated, no certificate or secret is reloaded, and the gauges keep their last values.
@Liveness
@ApplicationScoped
class ScheduledWorkHealthCheck implements AsyncHealthCheck {

    static final String NAME = "scheduled work";

    /// More than a busy machine needs. The beat itself is due every second.
    private static final Duration MAX_SILENCE = Duration.ofMinutes(2);

    private final BooleanSupplier isScheduling;
    private final LongSupplier nanoTime;
    private volatile long lastBeat;

    @Inject
    ScheduledWorkHealthCheck(Scheduler scheduler) {
        this(scheduler::isRunning, System::nanoTime);
    }

    /// @param isScheduling false while the scheduler is switched off or paused, as at the end of the process
    /// @param nanoTime     as [System#nanoTime], which no change of the clock affects
    ScheduledWorkHealthCheck(BooleanSupplier isScheduling, LongSupplier nanoTime) {
        this.isScheduling = isScheduling;
        this.nanoTime = nanoTime;
        this.lastBeat = nanoTime.getAsLong();
    }

    /// On the event loop: a slow database that keeps all worker threads busy does not delay it.
    @NonBlocking
    @Scheduled(every = "1s", identity = "beat", concurrentExecution = ConcurrentExecution.SKIP)
    void beat() {
        lastBeat = nanoTime.getAsLong();
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return Uni.createFrom().item(this::state);
    }

    private HealthCheckResponse state() {
        var silence = silence();
        return silence.compareTo(MAX_SILENCE) <= 0 || !isScheduling.getAsBoolean()
                ? HealthCheckResponse.up(NAME)
                : HealthCheckResponse.named(NAME)
                        .down()
                        .withData("nothing_for_seconds", silence.toSeconds())
                        .build();
    }

    Duration silence() {
        return Duration.ofNanos(nanoTime.getAsLong() - lastBeat);
    }
}
