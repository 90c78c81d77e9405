package id.tuntas.fulfilment.supplier;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What came back from a call, before anybody asks what it means.
sealed interface Reply {

    /// An answer in JSON. Whoever reads it decides on `message` first and on the status second.
    record Answer(int status, JsonNode body, Optional<Duration> retryAfter) implements Reply {

        /// Our key, address or account: nothing about the request is wrong.
        private static final Set<String> ACCESS =
                Set.of("INVALID_API_KEY", "ACCOUNT_MUST_BE_RESELLER", "INVALID_IP", "THE_ACCOUNT_HAS_BEEN_SUSPENDED");

        /// Refusals whose status would say that the supplier is in trouble.
        private static final Set<String> REFUSALS =
                Set.of("PRODUCT_TEMPORARILY_UNAVAILABLE", "MAX_ACTIVE_LOCKS_REACHED");

        String message() {
            return Json.text(body, "message", "");
        }

        /// What a person can read: `error`, or the first text of the older shape with an object `errors`.
        String text() {
            var older = body.path("errors").elements();
            var fallback = older.hasNext() ? older.next().path(0).asText(message()) : message();
            return Json.text(body, "error", fallback);
        }

        /// The field of the request that is wrong, e.g. `carts.0.note`.
        @Nullable
        String field() {
            var older = body.path("errors").fieldNames();
            var field = Json.optionalText(body, "field");
            return field == null && older.hasNext() ? older.next() : field;
        }

        JsonNode data() {
            return body.path("data");
        }

        /// Whether the supplier does not accept us, whatever we ask for.
        boolean saysNoAccess() {
            return ACCESS.contains(message());
        }

        /// Whether the supplier has looked at this very request and turned it down, in its own words. A success that
        /// brings an error word and nothing else is a refusal as well.
        boolean isRefusal() {
            var word = message();
            if (REFUSALS.contains(word)) {
                return true;
            }
            var isAboutUs = saysNoAccess() || status == 401 || status == 403 || status == 429;
            var isAnswered = isSuccess() || status >= 400 && status < 500;
            return !word.isBlank() && !word.equals("OK") && isAnswered && !isAboutUs;
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

    /// How long the supplier asks to be left alone, if it does.
    default Optional<Duration> retryAfter() {
        return Optional.empty();
    }

    default String why() {
        return switch (this) {
            case Answer answer -> answer.status() + " " + answer.message();
            case Unreadable(var status) -> status + " without a readable body";
            case NotSent(var reason) -> reason;
            case NoAnswer(var reason) -> reason;
        };
    }
}
