package id.tuntas.platform.watchdog;

import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import jdk.management.VirtualThreadSchedulerMXBean;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/// Adds carriers for virtual threads while they are stalled, and removes them afterwards.
///
/// A virtual thread that waits until another thread has initialised a class pins its carrier (a case that JEP 491
/// leaves). Java starts as many carriers as there are processors. A few such threads can pin all of them; if they
/// wait for another virtual thread, for example for a class loader lock, they deadlock. Seen on two processors, right
/// after a start. More carriers at all times would cost a fifth of the orders per second.
///
/// Down once no virtual thread has run for a minute, although carriers were added: the process has to be restarted.
@Liveness
@ApplicationScoped
class VirtualThreadWatchdog implements AsyncHealthCheck {

    private static final String NAME = "virtual threads";

    /// The default maximum of Java's pool.
    static final int MOST = 256;

    /// How long an idle virtual thread may take to run on a busy machine.
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private static final Duration MAX_STALL = Duration.ofMinutes(1);

    /// Starts a virtual thread.
    interface Probe {

        /// @param ran what it runs, however late
        /// @return whether it has run in time
        boolean isRunning(Runnable ran) throws InterruptedException;
    }

    private final VirtualThreadSchedulerMXBean scheduler =
            ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
    private final Thread watcher =
            Thread.ofPlatform().daemon().name("virtual-thread-watchdog").unstarted(this::watch);
    private final Probe probe;
    private final LongSupplier nanoTime;
    private volatile long lastRun;

    @Inject
    VirtualThreadWatchdog() {
        this(ran -> Thread.startVirtualThread(ran).join(PATIENCE), System::nanoTime);
    }

    /// @param nanoTime as [System#nanoTime]
    VirtualThreadWatchdog(Probe probe, LongSupplier nanoTime) {
        this.probe = probe;
        this.nanoTime = nanoTime;
        this.lastRun = nanoTime.getAsLong();
    }

    void start(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) StartupEvent event) {
        watcher.start();
    }

    void stop(@Observes @Priority(Interceptor.Priority.PLATFORM_AFTER) ShutdownEvent event) {
        watcher.interrupt();
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return Uni.createFrom().item(this::state);
    }

    private HealthCheckResponse state() {
        var stall = Duration.ofNanos(nanoTime.getAsLong() - lastRun);
        return stall.compareTo(MAX_STALL) <= 0
                ? HealthCheckResponse.up(NAME)
                : HealthCheckResponse.named(NAME)
                        .down()
                        .withData("stalled_for_seconds", stall.toSeconds())
                        .build();
    }

    boolean isWatching() {
        return watcher.isAlive();
    }

    private void watch() {
        while (true) {
            try {
                if (!isRunning()) {
                    giveMore();
                }
                Thread.sleep(PATIENCE);
            } catch (InterruptedException _) {
                Log.debug("carriers are no longer watched");
                return;
            } catch (Throwable failure) { // an Error, too, must not end the watch
                Log.error("virtual threads could not be watched", failure);
                LockSupport.parkNanos(PATIENCE.toNanos());
            }
        }
    }

    private boolean isRunning() throws InterruptedException {
        return probe.isRunning(() -> lastRun = nanoTime.getAsLong());
    }

    /// Returns when virtual threads run again; concurrent callers keep the additional carriers.
    private void giveMore() throws InterruptedException {
        int usual = scheduler.getParallelism();
        if (usual >= MOST) {
            return;
        }
        Log.infof("virtual threads are stalled: %d carriers instead of %d until they continue", MOST, usual);
        try {
            boolean isRunning;
            do {
                scheduler.setParallelism(MOST); // again: something else may have changed it
                wakeCarriers();
                isRunning = isRunning();
                Thread.sleep(PATIENCE); // for all stalled threads
            } while (!isRunning);
        } finally {
            scheduler.setParallelism(usual);
        }
    }

    /// A larger pool has no more carriers before virtual threads are started, each of which adds one at most: those
    /// in the queue would get theirs one after the other, with each look.
    private void wakeCarriers() {
        for (int carrier = scheduler.getPoolSize(); carrier < MOST; carrier++) {
            Thread.startVirtualThread(() -> {});
        }
    }
}
