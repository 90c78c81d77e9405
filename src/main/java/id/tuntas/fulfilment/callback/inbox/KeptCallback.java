package id.tuntas.fulfilment.callback.inbox;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A verified callback on its way into the table.
///
/// @param id         of its row, unless the same content is there already
/// @param contentKey equal for deliveries of the same event: there is no delivery id
/// @param verifiedBy name of the secret
/// @param body       encrypted
/// @param traceparent of the trace that its order goes on with; null where nothing is traced
record KeptCallback(
        String id,
        ReceivedCallback received,
        byte[] contentKey,
        String verifiedBy,
        String address,
        Instant receivedAt,
        byte[] body,
        @Nullable String traceparent) {}
