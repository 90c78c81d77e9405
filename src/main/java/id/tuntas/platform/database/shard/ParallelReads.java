package id.tuntas.platform.database.shard;

import id.tuntas.platform.failure.OtherThread;
import id.tuntas.platform.observe.log.LogIds;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Reads several shards at a time. The caller's thread reads, and others help it as long as there are connections for
/// that: all callers together have as many helpers as [OverAllShardsLimit] lets in requests.
@ApplicationScoped
class ParallelReads {

    private final Semaphore helpers;

    ParallelReads(@ConfigProperty(name = "quarkus.datasource.jdbc.max-size") int connections) {
        this.helpers = new Semaphore(OverAllShardsLimit.most(connections));
    }

    /// @return the results in the order of the parts
    /// @throws RuntimeException what a part has thrown; parts not begun by then are left out
    <T> List<T> all(List<Supplier<T>> parts) {
        var tasks = parts.stream().map(part -> new FutureTask<>(part::get)).toList();
        var reading = new Reading(new ConcurrentLinkedQueue<>(tasks));
        var help = LogIds.carried(reading::help);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            reading.read(() -> threads.execute(help));
        }
        for (var task : tasks) {
            if (task.state() == Future.State.FAILED) {
                throw OtherThread.unchecked(task.exceptionNow());
            }
        }
        return tasks.stream().map(FutureTask::resultNow).toList();
    }

    private final class Reading {

        private final Queue<FutureTask<?>> waiting;

        Reading(Queue<FutureTask<?>> waiting) {
            this.waiting = waiting;
        }

        /// By the caller, who looks for helpers before each part.
        void read(Runnable recruit) {
            readAll(() -> {
                while (!waiting.isEmpty() && helpers.tryAcquire()) {
                    recruit.run();
                }
            });
        }

        void help() {
            try {
                readAll(() -> {});
            } finally {
                helpers.release();
            }
        }

        private void readAll(Runnable beforeEach) {
            for (var task = waiting.poll(); task != null; task = waiting.poll()) {
                beforeEach.run();
                task.run();
                if (task.state() == Future.State.FAILED) {
                    waiting.clear();
                }
            }
        }
    }
}
