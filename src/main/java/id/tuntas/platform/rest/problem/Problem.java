package id.tuntas.platform.rest.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import id.tuntas.platform.code.Codes;
import jakarta.validation.ConstraintViolation;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// An error as RFC 9457 describes it.
///
/// @param type   stable URI of the kind of error, e.g. `urn:tuntas:problem:order-not-found`
/// @param title  fixed per type
/// @param detail what is wrong in this case and how to fix it; no internals
/// @param errors validation errors, with their place in the request
/// @param code   the error code of another system, if that refused
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Problem(
        String type,
        String title,
        int status,
        String detail,
        @Nullable String instance,
        List<FieldError> errors,
        @Nullable String code) {

    public static final String MEDIA_TYPE = "application/problem+json";

    /// @param pointer JSON pointer into the request body, e.g. `/items/0/quantity`
    public record FieldError(String pointer, String message) {

        /// The message of `@Pattern` that has none of its own.
        private static final String NO_MESSAGE = "{jakarta.validation.constraints.Pattern.message}";

        /// A list of codes is named as one, not as the pattern that it is.
        public static FieldError of(String pointer, ConstraintViolation<?> violation) {
            var message = violation.getMessageTemplate().equals(NO_MESSAGE)
                            && violation
                                            .getConstraintDescriptor()
                                            .getAttributes()
                                            .get("regexp")
                                    instanceof String pattern
                            && Codes.areListed(pattern)
                    ? Codes.mustBe(pattern)
                    : violation.getMessage();
            return new FieldError(pointer, message);
        }

        /// @param path as Bean Validation writes it: `items[0].providerQty`, or `ids[0].<list element>`
        /// @return `/items/0/provider_qty`, or `/ids/0`
        public static String pointer(String path) {
            return "/"
                    + path.replaceAll("\\.<[^>]*>", "")
                            .replaceAll("\\[(\\d+)]", "/$1")
                            .replace('.', '/')
                            .replaceAll("([a-z])([A-Z])", "$1_$2")
                            .toLowerCase(Locale.ROOT);
        }
    }

    private static final int TOO_MANY_REQUESTS = 429;

    public Problem {
        errors = List.copyOf(errors);
    }

    public static Problem of(int status, String kind, String title, String detail) {
        return new Problem("urn:tuntas:problem:" + kind, title, status, detail, null, List.of(), null);
    }

    /// Whether it concerns the moment and not what was asked for, as an outage does: a page tries again by itself.
    public boolean mayPass() {
        return status >= Response.Status.INTERNAL_SERVER_ERROR.getStatusCode() || status == TOO_MANY_REQUESTS;
    }

    public Problem with(List<FieldError> fieldErrors) {
        return new Problem(type, title, status, detail, instance, fieldErrors, code);
    }

    public Problem because(String newCode) {
        return new Problem(type, title, status, detail, instance, errors, newCode);
    }

    public Problem at(String newInstance) {
        return new Problem(type, title, status, detail, newInstance, errors, code);
    }
}
