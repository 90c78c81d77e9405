package id.tuntas.commerce.lock;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.platform.database.commit.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/// Releases a lock before it expires.
@ApplicationScoped
class ReleaseLock {

    private final Clock clock;

    ReleaseLock(Clock clock) {
        this.clock = clock;
    }

    /// @throws ApiError `LOCK_NOT_FOUND`, or why the lock is no longer active
    void release(String accountId, String token) {
        if (!StockLock.isToken(token)) {
            throw StockLock.notFound();
        }
        Transactions.inTurn(() -> releaseOnce(accountId, token));
    }

    private boolean releaseOnce(String accountId, String token) {
        var now = clock.instant();
        var isReleased = StockLock.end(accountId, token, LockStatus.RELEASED, now);
        var lock = StockLock.of(accountId, token).orElseThrow(StockLock::notFound);
        if (!isReleased) {
            throw lock.refusal();
        }
        Stock.giveBack(lock.variantId, lock.quantity);
        return true;
    }
}
