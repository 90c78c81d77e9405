package id.tuntas.commerce.lock;

import id.tuntas.commerce.Fields;
import java.time.Duration;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The body of POST /v1/item/lock.
///
/// @param lockDuration seconds
record StockLockRequest(
        int itemId,
        @Schema(minimum = "1") int quantity,

        @Schema(minimum = "" + SHORTEST, maximum = "" + LONGEST, defaultValue = "" + LONGEST)
        int lockDuration) {

    private static final int SHORTEST = 60;
    private static final int LONGEST = 600;

    /// A quantity of 0 is accepted here and refused later, as below the item's minimum.
    static StockLockRequest of(Fields fields) {
        return fields.checked(
                new StockLockRequest(fields.id("item_id"), (int) fields.integer("quantity", 0, Integer.MAX_VALUE), (int)
                        fields.optionalInteger("lock_duration", SHORTEST, LONGEST, LONGEST)));
    }

    Duration duration() {
        return Duration.ofSeconds(lockDuration);
    }
}
