package id.tuntas.commerce.count;

import io.quarkus.logging.Log;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/// Counts in parts, of which each is one short statement. A count goes on when its callers no longer wait, and all
/// callers share it.
@ApplicationScoped
public class LongCounts {

    /// Parts at once, of all counts: their connections are few of those that orders need.
    private static final int AT_ONCE = 4;

    /// Half of the threads that answer requests: the others place orders.
    private static final int MOST_WAITING = 32;

    private final Map<Object, CompletableFuture<Void>> underWay = new ConcurrentHashMap<>();

    /// Fair, and taken for each part, so that a short count does not wait for the end of a long one.
    private final Semaphore turns = new Semaphore(AT_ONCE, true);

    private final Semaphore waiting = new Semaphore(MOST_WAITING);

    private volatile boolean isStopping;

    /// @param count what is counted, with an equality of its own
    public boolean isUnderWay(Object count) {
        return underWay.containsKey(count);
    }

    /// Waits for the end of the count, which is begun unless it is under way.
    ///
    /// @param part counts the next part and remembers it; returns whether there may be more
    /// @return false if it goes on after that time, or if so many others wait that this caller does not
    /// @throws RuntimeException if a part failed; the next call goes on with it
    public boolean await(Object count, BooleanSupplier part, Duration longestWait) {
        var end = underWay.computeIfAbsent(count, _ -> start(count, part));
        if (!waiting.tryAcquire()) {
            return false;
        }
        try {
            end.get(longestWait.toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException _) {
            return false;
        } catch (ExecutionException failure) {
            throw new IllegalStateException("a part could not be counted", failure.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            waiting.release();
        }
    }

    private CompletableFuture<Void> start(Object count, BooleanSupplier part) {
        var end = new CompletableFuture<Void>();
        Thread.ofVirtual().name("count").start(() -> run(count, part, end));
        return end;
    }

    /// Removed before its end is known, so that a caller who learns of it does not find it again.
    private void run(Object count, BooleanSupplier part, CompletableFuture<Void> end) {
        try {
            while (!isStopping && inTurn(part)) {
                // The part has remembered what it counted.
            }
            underWay.remove(count);
            end.complete(null);
        } catch (Throwable failure) {
            if (!isStopping) {
                Log.warnf(failure, "a count has stopped, and goes on when it is asked for again: %s", count);
            }
            underWay.remove(count);
            end.completeExceptionally(failure);
        }
    }

    private boolean inTurn(BooleanSupplier part) {
        turns.acquireUninterruptibly();
        try {
            return part.getAsBoolean();
        } finally {
            turns.release();
        }
    }

    @PreDestroy
    void stop() {
        isStopping = true;
    }
}
