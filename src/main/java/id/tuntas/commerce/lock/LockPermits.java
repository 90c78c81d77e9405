package id.tuntas.commerce.lock;

import id.tuntas.commerce.ApiError;
import id.tuntas.platform.work.HeldPermits;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Limits the requests that lock stock at the same time: one of each account, and two for each item. More would wait
/// for each other in the database, each with a connection that other requests need.
@ApplicationScoped
class LockPermits {

    /// The account's row of `stock_lock_turn` lets no more through.
    private static final int PER_ACCOUNT = 1;

    /// The second one prepares while the first one commits.
    private static final int PER_ITEM = 2;

    /// Those with the same remainder of their hash share permits.
    private static final int DIVISIONS = 1024;

    /// As long as a request waits for a connection by default.
    private static final Duration MAX_WAIT = Duration.ofSeconds(5);

    private final Semaphore[] ofAccounts = divisions(PER_ACCOUNT);
    private final Semaphore[] ofItems = divisions(PER_ITEM);

    private static Semaphore[] divisions(int permits) {
        return IntStream.range(0, DIVISIONS)
                .mapToObj(_ -> new Semaphore(permits, true))
                .toArray(Semaphore[]::new);
    }

    /// Waits for permits and runs the work with them.
    ///
    /// @throws ApiError if others hold them for some seconds
    <T> T with(String accountId, int itemId, Supplier<T> work) {
        long end = System.nanoTime() + MAX_WAIT.toNanos();
        try (var permits = new HeldPermits()) {
            // In this order: who holds an item's permit waits for no other one.
            for (var one : List.of(of(accountId, ofAccounts), of(itemId, ofItems))) {
                if (!permits.take(one, end - System.nanoTime())) {
                    throw ApiError.tooManyStockLocks();
                }
            }
            return work.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static Semaphore of(Object key, Semaphore[] divisions) {
        return divisions[Math.floorMod(key.hashCode(), divisions.length)];
    }
}
