package id.tuntas.platform.database.commit;

import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// The few threads in which a [GroupCommit] writes single items of a batch that has waited for a lock in vain. They
/// start when they are needed. One waits for the lock, and the others write the rest.
final class SingleItemWriters {

    private static final int MAX_THREADS = 4;
    private static final Duration IDLE = Duration.ofSeconds(10);

    private final ThreadPoolExecutor threads;

    /// @param capacity items that may wait
    SingleItemWriters(String name, int capacity) {
        threads = new ThreadPoolExecutor(
                MAX_THREADS,
                MAX_THREADS,
                IDLE.toMillis(),
                TimeUnit.MILLISECONDS,
                new LinkedBlockingQueue<>(Math.max(1, capacity)),
                Thread.ofPlatform()
                        .daemon()
                        .name("commit-" + name + "-apart-", 0)
                        .factory());
        threads.allowCoreThreadTimeOut(true);
    }

    /// @return false if too many wait, or after [#close]
    boolean start(Runnable write) {
        try {
            threads.execute(write);
            return true;
        } catch (RejectedExecutionException _) {
            return false;
        }
    }

    /// Waits for what was started.
    ///
    /// @param end as [System#nanoTime], when it gives up
    void close(long end) {
        threads.shutdown();
        try {
            threads.awaitTermination(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
