package id.tuntas.platform.database.commit;

import io.quarkus.logging.Log;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/// The threads that write the batches of a [GroupCommit]. One whose batch takes long, such as one that waits for a
/// lock, is relieved: another one goes on with the batches after it, and it ends with its own. At most as many are
/// relieved at a time as there are threads otherwise.
final class Flushers {

    /// What one thread does again and again, with what it keeps.
    interface Step {

        /// @param batch runs the write of a batch
        /// @return false when there is nothing left
        boolean run(Batch batch) throws InterruptedException;
    }

    interface Batch {

        /// @return false if the thread has been relieved meanwhile
        boolean write(Runnable write);
    }

    private static final Duration MAX_BATCH_TIME = Duration.ofSeconds(1);
    private static final Duration CHECK_INTERVAL = Duration.ofMillis(250);
    private static final Duration IDLE = Duration.ofSeconds(10);

    private static final ScheduledThreadPoolExecutor WATCH = watch();

    private final String name;
    private final Supplier<Step> steps;
    private final Semaphore reliefs;
    private final AtomicInteger started = new AtomicInteger();
    private final Set<Flusher> present = ConcurrentHashMap.newKeySet();
    private final Future<?> checks;

    /// @param steps one for each thread
    Flushers(String name, int atOnce, Supplier<Step> steps) {
        this.name = name;
        this.steps = steps;
        this.reliefs = new Semaphore(atOnce);
        for (int i = 0; i < atOnce; i++) {
            start();
        }
        this.checks = WATCH.scheduleWithFixedDelay(
                this::check, CHECK_INTERVAL.toMillis(), CHECK_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static ScheduledThreadPoolExecutor watch() {
        var watch = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name("commit-watch").factory());
        watch.setRemoveOnCancelPolicy(true);
        // It ends with the last of them, and with it the application of a test.
        watch.setKeepAliveTime(IDLE.toMillis(), TimeUnit.MILLISECONDS);
        watch.allowCoreThreadTimeOut(true);
        return watch;
    }

    /// Whether one has died.
    boolean isBroken() {
        return present.stream().anyMatch(Flusher::hasEnded);
    }

    private void start() {
        var flusher = new Flusher(steps.get());
        present.add(flusher);
        try {
            flusher.start();
        } catch (Throwable noThread) {
            present.remove(flusher);
            throw noThread;
        }
    }

    private void check() {
        try {
            long now = System.nanoTime();
            present.forEach(flusher -> flusher.relieveIfLong(now));
        } catch (Throwable trouble) {
            // Such as no memory for a thread: the next check must come all the same.
            Log.errorf(trouble, "commit %s: a thread could not be relieved", name);
        }
    }

    /// Waits for the ends of their batches, also for those that relieve others meanwhile.
    ///
    /// @param end as [System#nanoTime], when it gives up
    void close(long end) {
        try {
            while (!present.isEmpty() && System.nanoTime() - end < 0) {
                for (var flusher : present) {
                    flusher.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())));
                    present.removeIf(Flusher::hasEnded);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            checks.cancel(false);
        }
    }

    private final class Flusher implements Batch {

        private final Thread thread;

        /// Guarded by this, as the next two.
        private boolean isWriting;

        private long begin;
        private boolean isRelieved;

        Flusher(Step step) {
            this.thread = Thread.ofPlatform()
                    .daemon()
                    .name("commit-" + name + "-" + started.getAndIncrement())
                    .unstarted(() -> run(step));
        }

        void start() {
            thread.start();
        }

        boolean hasEnded() {
            return thread.getState() == Thread.State.TERMINATED;
        }

        void join(Duration longest) throws InterruptedException {
            thread.join(longest);
        }

        private void run(Step step) {
            try {
                boolean goesOn = true;
                while (goesOn) {
                    goesOn = step.run(this);
                }
                present.remove(this);
            } catch (InterruptedException _) {
                // They are never interrupted by us; CommitThreadsHealthCheck detects that one has ended.
            }
        }

        @Override
        public boolean write(Runnable write) {
            begin();
            try {
                write.run();
            } finally {
                end();
            }
            return !isRelieved();
        }

        private synchronized void begin() {
            isWriting = true;
            begin = System.nanoTime();
        }

        private synchronized void end() {
            isWriting = false;
            if (isRelieved) {
                reliefs.release();
            }
        }

        private synchronized boolean isRelieved() {
            return isRelieved;
        }

        synchronized void relieveIfLong(long now) {
            if (isWriting && !isRelieved && now - begin >= MAX_BATCH_TIME.toNanos() && reliefs.tryAcquire()) {
                try {
                    Flushers.this.start();
                    isRelieved = true;
                } finally {
                    if (!isRelieved) {
                        reliefs.release();
                    }
                }
            }
        }
    }
}
