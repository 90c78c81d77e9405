package id.tuntas.fulfilment.callback.inbox;

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.Said;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A verified callback to be stored.
///
/// @param id         of its row, unless the same content is already stored
/// @param contentKey equal for deliveries of the same event
/// @param arrived    as [System#nanoTime]
/// @param body       encrypted
/// @param traceparent of the trace that its order continues; null if nothing is traced
record KeptCallback(
        String id,
        ReceivedCallback received,
        byte[] contentKey,
        Verified verified,
        String address,
        Instant receivedAt,
        long arrived,
        byte[] body,
        @Nullable String traceparent) {

    /// So long it waits for an order that is locked, to be stored together with the order's due time: if the process
    /// dies after the answer, the order is due all the same. Less than the supplier waits.
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(2);

    boolean hasTime() {
        return System.nanoTime() - arrived < LONGEST_WAIT.toNanos();
    }

    Said said() {
        return new Said(received.refId(), received.signedStatuses().getFirst());
    }
}
