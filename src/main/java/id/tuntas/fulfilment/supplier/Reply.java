package id.tuntas.fulfilment.supplier;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import id.tuntas.platform.database.sql.Shortened;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The raw result of a call, not yet interpreted.
sealed interface Reply {

    int TOO_MANY_REQUESTS = 429;

    Pattern CODE = Pattern.compile("[A-Z0-9_]+");

    /// Whether it is a code of the supplier (spec: "Errors"), not a text for people.
    static boolean isCode(String message) {
        return CODE.matcher(message).matches();
    }

    static boolean isSuccess(int status) {
        return status >= 200 && status < 300;
    }

    /// An answer in JSON. Readers decide by `message` first, then by the status.
    record Answer(int status, JsonNode body, Optional<Duration> retryAfter) implements Reply {

        /// Texts are kept until they are recorded, those of many orders at once. No column is longer.
        private static final int MAX_TEXT_LENGTH = 1_000;

        /// The key, IP address or account is not accepted; the request itself is not at fault.
        private static final Set<String> ACCESS =
                Set.of("INVALID_API_KEY", "ACCOUNT_MUST_BE_RESELLER", "INVALID_IP", "THE_ACCOUNT_HAS_BEEN_SUSPENDED");

        /// Refusals whose status would suggest a server error.
        private static final Set<String> REFUSALS =
                Set.of("PRODUCT_TEMPORARILY_UNAVAILABLE", "MAX_ACTIVE_LOCKS_REACHED");

        String message() {
            return Shortened.to(MAX_TEXT_LENGTH, Json.text(body, "message", ""));
        }

        /// The readable text: `error`, or the first text of the older format with an object `errors`.
        String text() {
            var older = body.path("errors").elements();
            var fallback = older.hasNext() ? older.next().path(0).asText(message()) : message();
            return Shortened.to(MAX_TEXT_LENGTH, Json.text(body, "error", fallback));
        }

        /// The invalid field of the request, e.g. `carts.0.note`.
        @Nullable
        String field() {
            var older = body.path("errors").fieldNames();
            var field = Json.optionalText(body, "field");
            return field == null && older.hasNext() ? older.next() : field;
        }

        JsonNode data() {
            return body.path("data");
        }

        /// Whether the supplier refuses the credentials.
        boolean saysNoAccess() {
            return ACCESS.contains(message());
        }

        /// Whether the supplier itself refused this request. A success status with only an error code is a refusal
        /// too.
        boolean isRefusal() {
            var code = message();
            if (REFUSALS.contains(code)) {
                return true;
            }
            var isAccessProblem = saysNoAccess() || status == 401 || status == 403 || status == TOO_MANY_REQUESTS;
            var isAnswered = isSuccess() || status >= 400 && status < 500;
            // A gateway that does not know the path has a text for it, which says nothing about the request.
            var isUnknownPath = status == 404 && !isCode(code);
            return !code.isBlank() && !code.equals("OK") && isAnswered && !isAccessProblem && !isUnknownPath;
        }

        /// By the code first: other limits have this status too, such as that of active locks.
        boolean isOverLimit() {
            return message().equals("TOO_MANY_REQUESTS") || status == TOO_MANY_REQUESTS && !isCode(message());
        }

        /// A refusal in the supplier's own words: a gateway, which may not know the path, has no codes.
        boolean isRefusedWithCode() {
            return status >= 400 && status < 500 && isRefusal() && isCode(message());
        }

        boolean isSuccess() {
            return Reply.isSuccess(status);
        }
    }

    /// An answer that is not JSON, or empty: a proxy's error page, a maintenance page.
    record Unreadable(int status, boolean isEmpty, Optional<Duration> retryAfter) implements Reply {

        boolean isEmptySuccess() {
            return isEmpty && isSuccess(status);
        }
    }

    /// The supplier's rate limit is used up: it has refused the call, or an earlier one, and this one was not sent.
    ///
    /// @param delay   until calls are sent again; of a call that was refused, as long as the supplier asks
    /// @param wasSent whether it is this call that was refused
    record Limited(String why, Duration delay, boolean wasSent) implements Reply {

        static Reply notSent(Duration wait) {
            return new Limited(TOO_MANY_REQUESTS + " TOO_MANY_REQUESTS", wait, false);
        }

        @Override
        public Optional<Duration> retryAfter() {
            return Optional.of(delay);
        }
    }

    /// The request certainly never reached the supplier.
    record NotSent(String why) implements Reply {}

    /// The request may have reached the supplier; no answer came.
    record NoAnswer(String why) implements Reply {}

    /// The supplier has answered, and there was no memory for what it said.
    record NoRoom(String why) implements Reply {}

    /// The supplier's Retry-After.
    default Optional<Duration> retryAfter() {
        return Optional.empty();
    }

    default String why() {
        return switch (this) {
            case Answer answer -> answer.status() + " " + answer.message();
            case Unreadable(var status, var _, var _) -> status + " without a readable body";
            case Limited limited -> limited.why;
            case NotSent(var reason) -> reason;
            case NoAnswer(var reason) -> reason;
            case NoRoom(var reason) -> reason;
        };
    }

    /// Whether the supplier, or a proxy before it, has refused the call since it takes none for now.
    default boolean isOverRateLimit() {
        return switch (this) {
            case Answer answer -> answer.isOverLimit();
            case Unreadable(var status, var _, var _) -> status == TOO_MANY_REQUESTS;
            case Limited(var _, var _, var wasSent) -> wasSent;
            case NotSent _, NoAnswer _, NoRoom _ -> false;
        };
    }

    /// What the circuit breaker counts as a failure.
    default boolean isTrouble() {
        return switch (this) {
            case Answer answer -> answer.status() >= 500 && !answer.isRefusal();
            case Unreadable _ -> !isOverRateLimit();
            case NotSent _, NoAnswer _ -> true;
            case Limited _, NoRoom _ -> false;
        };
    }

    /// In metrics.
    default String outcome() {
        return switch (this) {
            case Reply reply when reply.isOverRateLimit() -> "limited";
            // Of an item that is unavailable, a refusal has the status of a server error.
            case Answer answer when answer.status() >= 500 && answer.isRefusal() -> "refused";
            case Answer answer -> answer.status() / 100 + "xx";
            case Unreadable _ -> "unreadable";
            case Limited _ -> "limited";
            case NotSent _ -> "not_sent";
            case NoAnswer _ -> "no_answer";
            case NoRoom _ -> "no_room";
        };
    }
}
