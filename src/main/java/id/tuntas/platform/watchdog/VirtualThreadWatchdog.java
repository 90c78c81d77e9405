package id.tuntas.platform.watchdog;

import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import jdk.management.VirtualThreadSchedulerMXBean;

/// Adds carriers for virtual threads while they are stalled, and removes them afterwards.
///
/// A virtual thread that waits until another thread has initialised a class pins its carrier (a case that JEP 491
/// leaves). Java starts as many carriers as there are processors. A few such threads can pin all of them; if they
/// wait for another virtual thread, for example for a class loader lock, they deadlock. Seen on two processors, right
/// after a start. More carriers at all times would cost a fifth of the orders per second.
@ApplicationScoped
class VirtualThreadWatchdog {

    /// The default maximum of Java's pool.
    static final int MOST = 256;

    /// How long an idle virtual thread may take to run on a busy machine.
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final VirtualThreadSchedulerMXBean scheduler =
            ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
    private final Thread watcher =
            Thread.ofPlatform().daemon().name("virtual-thread-watchdog").unstarted(this::watch);

    void start(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) StartupEvent event) {
        watcher.start();
    }

    void stop(@Observes @Priority(Interceptor.Priority.PLATFORM_AFTER) ShutdownEvent event) {
        watcher.interrupt();
    }

    private void watch() {
        try {
            while (true) {
                if (!isRunning()) {
                    giveMore();
                }
                Thread.sleep(PATIENCE);
            }
        } catch (InterruptedException e) {
            Log.debug("carriers are no longer watched");
        }
    }

    private boolean isRunning() throws InterruptedException {
        return Thread.startVirtualThread(() -> {}).join(PATIENCE);
    }

    /// Returns when virtual threads run again; concurrent callers keep the additional carriers.
    private void giveMore() throws InterruptedException {
        int usual = scheduler.getParallelism();
        if (usual >= MOST) {
            return;
        }
        Log.infof("virtual threads are stalled: %d carriers instead of %d until they continue", MOST, usual);
        scheduler.setParallelism(MOST);
        try {
            boolean isRunning;
            do {
                isRunning = isRunning();
                Thread.sleep(PATIENCE); // for all stalled threads
            } while (!isRunning);
        } finally {
            scheduler.setParallelism(usual);
        }
    }
}
