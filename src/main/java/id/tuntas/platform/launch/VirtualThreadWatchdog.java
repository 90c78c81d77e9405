package id.tuntas.platform.launch;

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

/// Gives virtual threads more carriers while none of them comes to run, and takes them back afterwards.
///
/// A virtual thread that waits until another thread has initialised a class keeps its carrier (one of the cases that
/// JEP 491 leaves). Java starts as many carriers as there are processors: a few such threads hold all of them, and if
/// what they wait for needs one more virtual thread, be it for a lock of the class loader, nothing ever goes on. Seen
/// on two processors, right after a start. More carriers at all times would cost a fifth of the orders per second.
@ApplicationScoped
class VirtualThreadWatchdog {

    /// As many as Java's pool may have by default.
    static final int MOST = 256;

    /// How long a virtual thread that has nothing to do may take, on a machine that has much to do.
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
            Log.debug("carriers are not watched any more");
        }
    }

    private boolean isRunning() throws InterruptedException {
        return Thread.startVirtualThread(() -> {}).join(PATIENCE);
    }

    /// Comes back when virtual threads run again; whoever has given as many before keeps them.
    private void giveMore() throws InterruptedException {
        int usual = scheduler.getParallelism();
        if (usual >= MOST) {
            return;
        }
        Log.infof("virtual threads stand still: %d carriers instead of %d until they go on", MOST, usual);
        scheduler.setParallelism(MOST);
        try {
            boolean isRunning;
            do {
                isRunning = isRunning();
                Thread.sleep(PATIENCE); // for all that stood still
            } while (!isRunning);
        } finally {
            scheduler.setParallelism(usual);
        }
    }
}
