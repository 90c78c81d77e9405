package id.tuntas.platform.watchdog;

import id.tuntas.platform.failure.FailedBean;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import io.quarkus.logging.Log;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.AsyncHealthCheck;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.eclipse.microprofile.health.Liveness;

/// Ends a process that has not been live for a minute, so that what supervises it starts a new one.
///
/// Kubernetes does so itself, after half a minute. systemd and container engines ask nobody whether a process is live,
/// and only restart one that has ended.
@ApplicationScoped
class LivenessWatchdog {

    /// Of its own: neither a failed start, nor the end when memory has run out.
    static final int CODE = 4;

    /// More than a stop takes while the database is away.
    private static final Duration MAX_STOP_TIME = Duration.ofMinutes(2);

    private static final Duration EVERY = Duration.ofSeconds(5);

    /// A minute, counted in looks: of a machine that was suspended, nothing is known.
    static final int CHECKS = 12;

    private final List<AsyncHealthCheck> checks;
    private final IntConsumer end;
    private final Thread watcher =
            Thread.ofPlatform().daemon().name("liveness-watchdog").unstarted(this::watch);
    private int failedChecks;

    @Inject
    LivenessWatchdog(@All @Liveness List<AsyncHealthCheck> checks) {
        this(checks, LivenessWatchdog::stop);
    }

    LivenessWatchdog(List<AsyncHealthCheck> checks, IntConsumer end) {
        this.checks = checks;
        this.end = end;
    }

    /// In order, as far as that is possible; what is broken may keep it from ending.
    private static void stop(int code) {
        Thread.ofPlatform().daemon().name("liveness-halt").start(() -> {
            try {
                Thread.sleep(MAX_STOP_TIME);
            } catch (InterruptedException _) {
                // The process ends earlier.
            }
            Runtime.getRuntime().halt(code);
        });
        Quarkus.asyncExit(code);
    }

    void start(@Observes StartupEvent event, MeterRegistry registry) {
        Gauge.builder("tuntas.live", () -> down().isEmpty() ? 1 : 0)
                .description("1 while the replica is live, 0 if it has to be restarted.")
                .strongReference(true)
                .register(registry);
        if (LaunchMode.current() == LaunchMode.NORMAL) {
            watcher.start();
        }
    }

    /// Before anything else stops: what has ended by then is not missed.
    void stop(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) ShutdownEvent event) {
        watcher.interrupt();
    }

    private void watch() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                Thread.sleep(EVERY);
                look();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            } catch (Throwable failure) { // an Error, too, must not end the watch
                Log.error("whether the process is live could not be found out", failure);
            }
        }
    }

    void look() {
        var down = down();
        failedChecks = down.isEmpty() ? 0 : failedChecks + 1;
        if (failedChecks == CHECKS) {
            try {
                Log.fatalf(
                        "not live for a minute: %s; the process ends with code %d, and has to be started again",
                        String.join(", ", down), CODE);
            } finally {
                end.accept(CODE);
            }
        }
    }

    /// The names of the checks that say so. None takes long: they tell what was found before.
    List<String> down() {
        return checks.stream().flatMap(check -> down(check).stream()).toList();
    }

    /// A check that fails, or does not answer in time, is down by the name of its class.
    private static Optional<String> down(AsyncHealthCheck check) {
        try {
            var answer = check.call().await().atMost(EVERY);
            return answer.getStatus() == Status.DOWN ? Optional.of(answer.getName()) : Optional.empty();
        } catch (Throwable failure) {
            var name = FailedBean.name(check);
            Log.warnf(failure, "whether the process is live could not be found out: %s", name);
            return Optional.of(name);
        }
    }
}
