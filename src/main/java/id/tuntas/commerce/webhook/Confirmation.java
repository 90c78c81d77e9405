package id.tuntas.commerce.webhook;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// The body of responses about webhooks, which has `status` in addition to the usual members.
///
/// @param error the error text; omitted if there is none
record Confirmation<T>(
        boolean status,
        String message,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String error,
        T data) {

    static <T> Confirmation<T> ok(T data) {
        return new Confirmation<>(true, "OK", null, data);
    }
}
