package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.fulfilment.notification.channel.SendOutcome;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The result of processing one due notification.
sealed interface Attempt {

    /// An attempt was made.
    ///
    /// @param content the message, encrypted; null if none was composed
    record Tried(SendOutcome outcome, @Nullable String subject, byte @Nullable [] content) implements Attempt {

        static Tried without(SendOutcome outcome) {
            return new Tried(outcome, null, null);
        }
    }

    /// It must wait.
    record Held(Instant until) implements Attempt {}

    /// It must not be sent.
    record Suppressed(String reason) implements Attempt {}

    /// The order is finished, so the notification no longer applies.
    record Pointless() implements Attempt {}
}
