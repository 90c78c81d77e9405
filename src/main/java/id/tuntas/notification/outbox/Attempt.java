package id.tuntas.notification.outbox;

import id.tuntas.notification.channel.SendOutcome;
import org.jspecify.annotations.Nullable;

/// What came of trying to send one notice.
///
/// @param content the message, encrypted; null when it never came so far
record Attempt(SendOutcome outcome, @Nullable String subject, byte @Nullable [] content) {

    static Attempt without(SendOutcome outcome) {
        return new Attempt(outcome, null, null);
    }
}
