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

    /// Not sent, because the host has an address that is not public; a retry does not help. To those who may choose any
    /// host it must look like [UnknownHost], or they learn which names the private network has.
    record NotPublic(Duration took) implements WebhookAnswer {

        public String reason() {
            return "the host has an address that is not public";
        }
    }

    /// Not sent, because the host's name has no address now.
    record UnknownHost(Duration took) implements WebhookAnswer {

        public String reason() {
            return "unknown host";
        }
    }

    /// Not sent, because all connections to that address, or all look-ups of hosts, were in use for long. Says nothing
    /// about the receiver, so that it is no attempt.
    record NotTried(String reason, Duration took) implements WebhookAnswer {}

    /// No answer: no connection, untrusted certificate, or time-out. The receiver may have got the request.
    record Failed(String reason, Duration took) implements WebhookAnswer {}
}
