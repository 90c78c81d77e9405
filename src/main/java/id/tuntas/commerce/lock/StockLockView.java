package id.tuntas.commerce.lock;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/// A stock lock as the API shows it; its times are UTC, in seconds.
///
/// @param remainingSeconds only in the list
record StockLockView(
        String lockToken,
        int itemId,
        int quantity,
        Instant lockedAt,
        Instant expiresAt,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long remainingSeconds) {

    static StockLockView of(StockLock lock, @Nullable Long remainingSeconds) {
        return new StockLockView(
                lock.token,
                lock.variantId,
                lock.quantity,
                lock.lockedAt.truncatedTo(ChronoUnit.SECONDS),
                lock.expiresAt.truncatedTo(ChronoUnit.SECONDS),
                remainingSeconds);
    }
}
