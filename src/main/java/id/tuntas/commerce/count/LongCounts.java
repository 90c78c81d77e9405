package id.tuntas.commerce.count;

import id.tuntas.platform.failure.OtherThread;
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

    /// Of one of the few callers that wait longer than all do; clients wait ten seconds or longer.
    public static final Duration MAX_WAIT = Duration.ofSeconds(5);

    /// Parts at once, of all counts: their connections are few of those that orders need.
    private static final int MAX_CONCURRENT = 4;

    /// Half of the threads that answer requests: the others place orders.
    private static final int MAX_WAITING = 32;

    /// Callers of one count among them, so that others can be waited for.
    private static final int MAX_WAITING_FOR_ONE = 16;

    /// Each caller waits so long, since most counts end within it; only few wait longer.
    private static final Duration WAIT_OF_ALL = Duration.ofMillis(100);

    /// @param waiting permits to wait for its end
    private record Count(CompletableFuture<Void> end, Semaphore waiting) {}

    private final Map<Object, Count> underWay = new ConcurrentHashMap<>();

    /// Fair, and taken for each part, so that a short count does not wait for the end of a long one.
    private final Semaphore permits = new Semaphore(MAX_CONCURRENT, true);

    private final Semaphore waiting = new Semaphore(MAX_WAITING);

    private final Duration waitOfAll;
    private volatile boolean isStopping;

    public LongCounts() {
        this(WAIT_OF_ALL);
    }

    LongCounts(Duration waitOfAll) {
        this.waitOfAll = waitOfAll;
    }

    /// @param count what is counted, with an equality of its own
    public boolean isUnderWay(Object count) {
        return underWay.containsKey(count);
    }

    /// Waits for the end of the count, which is begun unless it is under way.
    ///
    /// @param part counts the next part and remembers it; returns whether there may be more
    /// @return false if it has not ended by then; after a tenth of a second if too many callers wait already
    /// @throws RuntimeException of a part that failed; the next call goes on with it
    public boolean await(Object count, BooleanSupplier part, Duration longestWait) {
        var begun = underWay.computeIfAbsent(count, _ -> start(count, part));
        var longer = longestWait.minus(waitOfAll);
        if (!longer.isPositive()) {
            return endsWithin(longestWait, begun.end());
        }
        return endsWithin(waitOfAll, begun.end())
                || permitted(begun.waiting(), () -> permitted(waiting, () -> endsWithin(longer, begun.end())));
    }

    private static boolean permitted(Semaphore permits, BooleanSupplier wait) {
        if (!permits.tryAcquire()) {
            return false;
        }
        try {
            return wait.getAsBoolean();
        } finally {
            permits.release();
        }
    }

    private static boolean endsWithin(Duration longestWait, CompletableFuture<Void> end) {
        try {
            end.get(longestWait.toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException _) {
            return false;
        } catch (ExecutionException failure) {
            throw OtherThread.unchecked(failure);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private Count start(Object count, BooleanSupplier part) {
        var end = new CompletableFuture<Void>();
        Thread.ofVirtual().name("count").start(() -> run(count, part, end));
        return new Count(end, new Semaphore(MAX_WAITING_FOR_ONE));
    }

    /// Removed before its end is known, so that a caller who learns of it does not find it again.
    private void run(Object count, BooleanSupplier part, CompletableFuture<Void> end) {
        try {
            while (!isStopping && withPermit(part)) {
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

    private boolean withPermit(BooleanSupplier part) {
        permits.acquireUninterruptibly();
        try {
            return part.getAsBoolean();
        } finally {
            permits.release();
        }
    }

    @PreDestroy
    void stop() {
        isStopping = true;
    }
}
