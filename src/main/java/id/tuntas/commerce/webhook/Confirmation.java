package id.tuntas.commerce.webhook;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// The body of the answers about webhooks, which carry `status` beside the usual members.
///
/// @param error what went wrong, for people; left out when nothing did
record Confirmation<T>(
        boolean status,
        String message,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String error,
        T data) {

    static <T> Confirmation<T> ok(T data) {
        return new Confirmation<>(true, "OK", null, data);
    }
}
