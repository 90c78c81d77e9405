package id.tuntas.platform.outbound;

import java.time.Duration;
import java.util.Optional;

/// What became of a webhook.
public sealed interface WebhookAnswer {

    /// The receiver answered, with whatever status; a redirect is an answer too, and no success.
    ///
    /// @param retryAfter how long the receiver asked to be left alone
    record Answered(int status, Optional<Duration> retryAfter, Duration took) implements WebhookAnswer {

        public boolean isSuccess() {
            return status >= 200 && status < 300;
        }
    }

    /// Nothing was sent, and nothing will be until the URL changes: it is no web address, or leads where it must not.
    record Refused(String reason) implements WebhookAnswer {}

    /// No answer: unknown host, no connection, no trust, or no time left. The receiver may have got the request.
    record Failed(String reason, Duration took) implements WebhookAnswer {}
}
