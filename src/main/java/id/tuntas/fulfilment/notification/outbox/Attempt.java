package id.tuntas.fulfilment.notification.outbox;

import id.tuntas.fulfilment.notification.channel.SendOutcome;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What was done about one due notice.
sealed interface Attempt {

    /// It was tried.
    ///
    /// @param content the message, encrypted; null when it never came so far
    record Tried(SendOutcome outcome, @Nullable String subject, byte @Nullable [] content) implements Attempt {

        static Tried without(SendOutcome outcome) {
            return new Tried(outcome, null, null);
        }
    }

    /// It has to wait.
    record Held(Instant until) implements Attempt {}

    /// It must not be sent.
    record Suppressed(String reason) implements Attempt {}

    /// The order is finished: what would be said has become wrong.
    record Pointless() implements Attempt {}
}
