package id.tuntas.fulfilment.callback.inbox;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A verified callback to be stored.
///
/// @param id         of its row, unless the same content is already stored
/// @param contentKey equal for deliveries of the same event
/// @param body       encrypted
/// @param traceparent of the trace that its order continues; null if nothing is traced
record KeptCallback(
        String id,
        ReceivedCallback received,
        byte[] contentKey,
        Verified verified,
        String address,
        Instant receivedAt,
        byte[] body,
        @Nullable String traceparent) {}
