package id.tuntas.platform.outbound;

import java.time.Duration;
import java.util.Optional;

/// The outcome of a webhook.
public sealed interface WebhookAnswer {

    /// The receiver answered, with any status; a redirect is an answer too, but not a success.
    ///
    /// @param retryAfter the delay that the receiver asked for
    record Answered(int status, Optional<Duration> retryAfter, Duration took) implements WebhookAnswer {

        public boolean isSuccess() {
            return status >= 200 && status < 300;
        }
    }

    /// Not sent, because the URL is invalid or not allowed; a retry does not help.
    record Refused(String reason) implements WebhookAnswer {}

    /// No answer: unknown host, no connection, untrusted certificate, or time-out. The receiver may have got the
    /// request.
    record Failed(String reason, Duration took) implements WebhookAnswer {}
}
