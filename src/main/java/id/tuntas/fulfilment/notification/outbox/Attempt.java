package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.fulfilment.notification.channel.SendOutcome;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The result of processing one due notification.
sealed interface Attempt {

    /// An attempt was made.
    ///
    /// @param at      when it began
    /// @param content the message, encrypted; null if none was sent
    record Tried(
            SendOutcome.Attempted outcome,
            Instant at,
            Duration took,
            @Nullable String subject,
            byte @Nullable [] content)
            implements Attempt {}

    /// It must wait.
    record Held(Instant until) implements Attempt {}

    /// It must not be sent.
    record Suppressed(String reason) implements Attempt {}

    /// Something more recent is notified instead.
    record Pointless() implements Attempt {}

    /// It was sent, given up or superseded before.
    record Ended() implements Attempt {}
}
