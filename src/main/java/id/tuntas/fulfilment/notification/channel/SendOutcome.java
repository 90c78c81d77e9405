package id.tuntas.fulfilment.notification.channel;

import id.tuntas.platform.database.sql.Shortened;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What became of an attempt. Reasons are for operators: short and without content.
public sealed interface SendOutcome {

    /// What the receiver answered, or why nothing was sent.
    String answer();

    /// The result of an attempt that was made.
    sealed interface Attempted extends SendOutcome {}

    /// Nothing was sent, for a reason of ours that passes: no attempt.
    record NotTried(String answer) implements SendOutcome {

        /// How long to wait before it is tried again.
        public static final Duration DELAY = Duration.ofSeconds(1);
    }

    /// @param answer            what the receiver answered
    /// @param providerMessageId the receiver's id for it; shortened to what can be stored
    record Sent(String answer, @Nullable String providerMessageId) implements Attempted {

        private static final int MAX_ID_LENGTH = 255;

        public Sent {
            providerMessageId = Shortened.ofNullable(MAX_ID_LENGTH, providerMessageId);
        }
    }

    /// It failed, and a retry may succeed.
    ///
    /// @param retryAfter as the receiver asked
    record TryAgain(String answer, @Nullable Duration retryAfter) implements Attempted {

        public static TryAgain because(String reason) {
            return new TryAgain(reason, null);
        }
    }

    /// It cannot succeed until the address or a setting changes.
    record Impossible(String answer) implements Attempted {}
}
