package id.tuntas.commerce.lock;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/// A stock lock as the API shows it; its times are UTC, in seconds.
///
/// @param remainingSeconds only in the list
record LockView(
        String lockToken,
        int itemId,
        int quantity,
        Instant lockedAt,
        Instant expiresAt,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long remainingSeconds) {

    static LockView of(StockLock lock, @Nullable Long remainingSeconds) {
        return new LockView(
                lock.token,
                lock.variantId,
                lock.quantity,
                lock.lockedAt.truncatedTo(ChronoUnit.SECONDS),
                lock.expiresAt.truncatedTo(ChronoUnit.SECONDS),
                remainingSeconds);
    }
}
