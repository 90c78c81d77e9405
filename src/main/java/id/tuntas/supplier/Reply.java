package id.tuntas.supplier;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Optional;

/// What came back from a call, before anybody asks what it means.
sealed interface Reply {

    /// An answer in JSON. Whoever reads it decides on `message` first and on the status second.
    record Answer(int status, JsonNode body, Optional<Duration> retryAfter) implements Reply {

        String message() {
            return Json.text(body, "message", "");
        }

        String text() {
            return Json.text(body, "error", message());
        }

        boolean isSuccess() {
            return status >= 200 && status < 300;
        }
    }

    /// An answer that is not JSON, or empty: a proxy's error page, a maintenance page.
    record Unreadable(int status) implements Reply {}

    /// The request certainly never reached the supplier.
    record NotSent(String why) implements Reply {}

    /// The request may have reached the supplier; no answer came.
    record NoAnswer(String why) implements Reply {}

    default String why() {
        return switch (this) {
            case Answer answer -> answer.status() + " " + answer.message();
            case Unreadable(var status) -> status + " without a readable body";
            case NotSent(var reason) -> reason;
            case NoAnswer(var reason) -> reason;
        };
    }
}
