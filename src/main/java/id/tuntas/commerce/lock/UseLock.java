package id.tuntas.commerce.lock;

import id.tuntas.commerce.ApiError;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Map;

/// Hands what was set aside to an order.
@ApplicationScoped
public class UseLock {

    /// Uses the lock in the transaction that is open; its stock was taken when it was made.
    ///
    /// @param quantities of the cart, by item
    /// @return the item whose stock must not be taken again
    /// @throws ApiError `LOCK_NOT_FOUND`, `LOCK_EXPIRED`, `LOCK_ALREADY_USED`, `LOCK_RELEASED` or
    /// `LOCK_MISMATCH`; the transaction must not go on
    public int use(String accountId, String token, Map<Integer, Integer> quantities, Instant now) {
        if (!StockLock.isToken(token)) {
            throw StockLock.notFound();
        }
        var isOurs = StockLock.end(accountId, token, LockStatus.USED, now);
        var lock = StockLock.of(accountId, token).orElseThrow(StockLock::notFound);
        if (!isOurs) {
            throw lock.refusal();
        }
        if (quantities.getOrDefault(lock.variantId, 0) != lock.quantity) {
            throw ApiError.onField(
                    "LOCK_MISMATCH",
                    "The lock is for " + lock.quantity + " of item " + lock.variantId
                            + "; the carts hold something else.",
                    "lock_token");
        }
        return lock.variantId;
    }
}
