package id.tuntas.callback;

import java.time.Instant;

/// A verified callback on its way into the table.
///
/// @param contentKey equal for deliveries of the same event: there is no delivery id
/// @param verifiedBy name of the secret
/// @param body       encrypted
record KeptCallback(
        ReceivedCallback received,
        byte[] contentKey,
        String verifiedBy,
        String address,
        Instant receivedAt,
        byte[] body) {}
