package id.tuntas.fulfilment.order.duration;

import id.tuntas.fulfilment.supplier.ItemKind;
import java.time.Duration;

/// How long one order line took: it was unfinished `after` this time, and finished `until` that one. After a
/// callback both are the same.
///
/// @param isReported whether a callback reported it
public record Ended(long itemId, ItemKind kind, Duration after, Duration until, boolean isReported) {

    /// A clock that was set back gives no negative durations.
    public Ended {
        until = until.isNegative() ? Duration.ZERO : until;
        after = after.isNegative() ? Duration.ZERO : after.compareTo(until) > 0 ? until : after;
    }
}
