package id.tuntas.fulfilment.callback.inbox;

import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.ReportedStatus;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A verified callback to be stored: what its row needs, without the JSON, which takes many times its size.
///
/// @param id         of its row, unless the same content is already stored
/// @param status     the most likely one of those that the signature may cover
/// @param contentKey equal for deliveries of the same event
/// @param arrived    as [System#nanoTime]
/// @param body       encrypted
/// @param traceparent of the trace that its order continues; null if nothing is traced
record KeptCallback(
        String id,
        String event,
        String refId,
        String invoice,
        String status,
        byte[] contentKey,
        Verified verified,
        String address,
        Instant receivedAt,
        long arrived,
        byte[] body,
        @Nullable String traceparent) {

    /// So long it waits for an order that is locked, to be stored together with the order's due time: if the process
    /// dies after the answer, the order is due all the same. Less than the supplier waits.
    private static final Duration MAX_WAIT = Duration.ofSeconds(2);

    boolean mayStillWait() {
        return System.nanoTime() - arrived < MAX_WAIT.toNanos();
    }

    /// Of the parts that may be large.
    int bytes() {
        return body.length + event.length() + refId.length() + invoice.length() + status.length();
    }

    boolean isTest() {
        return event.equals(Callback.TEST);
    }

    ReportedStatus reportedStatus() {
        return new ReportedStatus(refId, status);
    }
}
