package id.tuntas.fulfilment.notification.channel;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The result of one attempt. Reasons are for operators: short and without content.
public sealed interface SendOutcome {

    /// What the receiver answered, or why nothing was sent.
    String answer();

    /// @param answer            what the receiver answered
    /// @param providerMessageId the receiver's id for it, at most 255 characters
    record Sent(String answer, @Nullable String providerMessageId) implements SendOutcome {}

    /// It failed, and a retry may succeed.
    ///
    /// @param retryAfter as the receiver asked
    record TryAgain(String answer, @Nullable Duration retryAfter) implements SendOutcome {

        public static TryAgain because(String reason) {
            return new TryAgain(reason, null);
        }
    }

    /// It cannot succeed until the address or a setting changes.
    record Impossible(String answer) implements SendOutcome {}
}
