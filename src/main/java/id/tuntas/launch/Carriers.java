package id.tuntas.launch;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.lang.management.ManagementFactory;
import jdk.management.VirtualThreadSchedulerMXBean;

/// Gives virtual threads as many carriers as Java's pool may have.
///
/// A virtual thread that waits until another thread has initialised a class keeps its carrier (one of the cases that
/// JEP 491 leaves). Java starts as many carriers as there are processors: a few such threads hold all of them, and if
/// what they wait for needs one more virtual thread, be it for a lock of the class loader, nothing ever goes on. Seen
/// on two processors, right after a start.
@ApplicationScoped
class Carriers {

    /// As many as Java's pool may have by default. The queues of fulfilment act on 121 rows at the same time with their
    /// defaults; those of commerce on 384, of which 256 at once would have to wait for a class.
    static final int MOST = 256;

    void provide(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) StartupEvent event) {
        provide();
    }

    static void provide() {
        var scheduler = ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
        if (scheduler.getParallelism() < MOST) {
            scheduler.setParallelism(MOST);
        }
    }
}
