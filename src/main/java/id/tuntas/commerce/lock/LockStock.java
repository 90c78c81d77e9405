package id.tuntas.commerce.lock;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.Stock;
import id.tuntas.commerce.catalogue.Variant;
import id.tuntas.platform.database.commit.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/// Reserves stock.
@ApplicationScoped
class LockStock {

    private final LockConfig config;
    private final ExpireLocks expireLocks;
    private final LockPermits permits;
    private final Clock clock;

    LockStock(LockConfig config, ExpireLocks expireLocks, LockPermits permits, Clock clock) {
        this.config = config;
        this.expireLocks = expireLocks;
        this.permits = permits;
        this.clock = clock;
    }

    /// @throws ApiError for every refusal; nothing is reserved then
    StockLock lock(String accountId, StockLockRequest request) {
        return permits.with(
                accountId, request.itemId(), () -> Transactions.retryOnConflict(() -> lockOnce(accountId, request)));
    }

    private StockLock lockOnce(String accountId, StockLockRequest request) {
        var variant = checked(request);
        StockLock.takeTurn(accountId);
        var now = clock.instant();
        if (StockLock.countActive(accountId, now) >= config.maxActive()) {
            throw new ApiError(
                    429,
                    "MAX_ACTIVE_LOCKS_REACHED",
                    "There are " + config.maxActive() + " active locks already; release one or wait.");
        }
        if (!Stock.take(request.itemId(), request.quantity())) {
            throw ApiError.onField(
                    "INSUFFICIENT_STOCK", "There is not enough stock for " + request.quantity() + ".", "quantity");
        }
        if (request.quantity() > variant.largestOrder()) {
            throw ApiError.tooLarge("quantity", variant.largestOrder()); // no order could use the lock
        }
        var lock = StockLock.of(accountId, request.itemId(), request.quantity(), request.duration(), now);
        lock.persist();
        expireLocks.queue().announce(lock.expiresAt);
        return lock;
    }

    private static Variant checked(StockLockRequest request) {
        var variant = Variant.forSale(request.itemId())
                .filter(found -> found.availability == Variant.Availability.ACTIVE)
                .orElseThrow(() -> new ApiError(
                        404, "ITEM_NOT_FOUND", "There is no active item " + request.itemId() + ".", "item_id"));
        if (variant.unlimitedStock) {
            throw ApiError.onField(
                    "LOCK_NOT_REQUIRED", variant.name + " has unlimited stock and needs no lock.", "item_id");
        }
        variant.checkQuantity(request.quantity(), "quantity");
        return variant;
    }
}
