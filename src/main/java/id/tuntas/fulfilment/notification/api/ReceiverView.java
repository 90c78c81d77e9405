package id.tuntas.fulfilment.notification.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The dead notifications of a receiver.
///
/// @param receiver    host of webhooks or domain of e-mail addresses; null where all recipients share one server
/// @param dead        how many
/// @param first, last when the oldest and the newest of them were stored
/// @param example     the id of the newest
/// @param lastError   of the newest
public record ReceiverView(
        String channel,
        @Nullable String receiver,
        long dead,
        Instant first,
        Instant last,
        String example,
        @Nullable String lastError) {}
