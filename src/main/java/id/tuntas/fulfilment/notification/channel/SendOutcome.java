package id.tuntas.fulfilment.notification.channel;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What a channel says after one attempt. Reasons are for operators, in a few words and without content.
public sealed interface SendOutcome {

    /// @param providerMessageId how the other side names it, at most 255 characters
    record Sent(@Nullable String providerMessageId) implements SendOutcome {}

    /// It may work later.
    ///
    /// @param retryAfter what the other side asked for
    record TryAgain(String reason, @Nullable Duration retryAfter) implements SendOutcome {

        public static TryAgain because(String reason) {
            return new TryAgain(reason, null);
        }
    }

    /// It cannot work until somebody changes the address or a setting.
    record Impossible(String reason) implements SendOutcome {}
}
