package id.tuntas.fulfilment.notification.channel;

import id.tuntas.platform.database.sql.Shortened;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The result of one attempt. Reasons are for operators: short and without content.
public sealed interface SendOutcome {

    /// What the receiver answered, or why nothing was sent.
    String answer();

    /// @param answer            what the receiver answered
    /// @param providerMessageId the receiver's id for it; shortened to what can be stored
    record Sent(String answer, @Nullable String providerMessageId) implements SendOutcome {

        private static final int LONGEST_ID = 255;

        public Sent {
            providerMessageId = Shortened.ofNullable(LONGEST_ID, providerMessageId);
        }
    }

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
