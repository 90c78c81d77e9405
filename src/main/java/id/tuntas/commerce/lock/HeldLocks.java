package id.tuntas.commerce.lock;

import static java.util.Objects.requireNonNull;

import id.tuntas.commerce.ApiError;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/// Stock locks that orders want to use, locked until the transaction ends.
public final class HeldLocks {

    private final Map<String, StockLock> locks;

    private HeldLocks(Map<String, StockLock> locks) {
        this.locks = locks;
    }

    /// @param tokens as sent, unchecked
    public static HeldLocks of(Collection<String> tokens) {
        return new HeldLocks(
                StockLock.hold(tokens.stream().filter(StockLock::isToken).toList()));
    }

    /// @param quantities of the cart, by item
    /// @throws ApiError `LOCK_NOT_FOUND`, `LOCK_EXPIRED`, `LOCK_ALREADY_USED`, `LOCK_RELEASED` or `LOCK_MISMATCH`
    public void check(String accountId, String token, Map<Integer, Long> quantities, Instant now) {
        var lock = locks.get(token);
        if (lock == null || !lock.accountId.equals(accountId)) {
            throw StockLock.notFound();
        }
        if (!lock.isActive(now)) {
            throw lock.refusal();
        }
        if (quantities.getOrDefault(lock.variantId, 0L) != lock.quantity) {
            throw ApiError.onField(
                    "LOCK_MISMATCH",
                    "The lock is for " + lock.quantity + " of item " + lock.variantId
                            + "; the carts hold something else.",
                    "lock_token");
        }
    }

    /// The item whose stock the lock has taken.
    public int itemOf(String token) {
        return requireNonNull(locks.get(token)).variantId;
    }

    /// Marks the lock as used by a checked order.
    public void use(String token) {
        requireNonNull(locks.get(token)).use();
    }
}
