package id.tuntas.commerce;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An error in the specification's format (section Errors); clients decide by its upper-case code.
public final class ApiError extends RuntimeException {

    private static final int UNPROCESSABLE = 422;
    private static final Duration RETRY_AFTER_COUNTING = Duration.ofSeconds(5);
    private static final Duration RETRY_AFTER_ORDERS = Duration.ofSeconds(1);
    private static final Duration RETRY_AFTER_STOCK_LOCKS = Duration.ofSeconds(1);
    private static final Duration RETRY_AFTER_LISTS = Duration.ofSeconds(3);

    final int status;
    final ErrorBody body;

    /// How long to wait before a retry; null if unknown.
    final @Nullable Duration retryAfter;

    /// @param message the code, e.g. `OUT_OF_STOCK`
    /// @param error   a text for people
    /// @param field   path of the wrong member, e.g. `carts.0.note`
    public ApiError(int status, String message, @Nullable String error, @Nullable String field) {
        this(status, new ErrorBody(message, error, field, Map.of()), null);
    }

    private ApiError(int status, ErrorBody body, @Nullable Duration retryAfter) {
        super(body.message(), null, false, false);
        this.status = status;
        this.body = body;
        this.retryAfter = retryAfter;
    }

    public ApiError(int status, String message, String error) {
        this(status, message, error, null);
    }

    public static ApiError onField(String message, String error, String field) {
        return new ApiError(UNPROCESSABLE, message, error, field);
    }

    /// A field that the product requires.
    public static ApiError missing(String error, String field) {
        return onField("REQUIRED_FIELD_MISSING", error, field);
    }

    /// @param id    as sent
    /// @param field null if it is part of the path
    public static ApiError itemNotFound(Object id, @Nullable String field) {
        return new ApiError(404, "ITEM_NOT_FOUND", "There is no item " + id + ".", field);
    }

    public static ApiError invalid(String field, String error) {
        return invalid(Map.of(field, List.of(error)));
    }

    /// @param most the largest value that is accepted
    public static ApiError tooLarge(String field, int most) {
        return invalid(field, "The " + field + " field must not be greater than " + most + ".");
    }

    /// @param errors in the order of the request; the first is also named by `error` and `field`
    public static ApiError invalid(Map<String, List<String>> errors) {
        var first = errors.entrySet().iterator().next();
        var body = new ErrorBody("VALIDATION_ERROR", first.getValue().getFirst(), first.getKey(), errors);
        return new ApiError(UNPROCESSABLE, body, null);
    }

    /// What the answer needs is being counted, which takes longer than a client waits.
    public static ApiError stillCounting() {
        return unavailable("What the answer needs is still being counted. Repeat the request.", RETRY_AFTER_COUNTING);
    }

    /// An item that cannot be ordered at the moment; the request may be repeated.
    public static ApiError temporarilyUnavailable(String itemName, String field) {
        return new ApiError(
                503,
                "PRODUCT_TEMPORARILY_UNAVAILABLE",
                itemName + " is temporarily unavailable; nothing was debited.",
                field);
    }

    /// Others have not yet received theirs, which take much memory.
    public static ApiError tooManyLongLists() {
        return unavailable("Too many long lists are being sent. Repeat the request.", RETRY_AFTER_LISTS);
    }

    /// An order was not stored, because too many others wait.
    public static ApiError tooManyOrders() {
        return unavailable("Too many orders are waiting; nothing was debited.", RETRY_AFTER_ORDERS);
    }

    /// No stock was locked, because others of the same account, or for the same item, wait.
    public static ApiError tooManyStockLocks() {
        return unavailable("Too many locks are waiting; nothing was locked.", RETRY_AFTER_STOCK_LOCKS);
    }

    private static ApiError unavailable(String text, Duration retryAfter) {
        return new ApiError(503, new ErrorBody("INTERNAL_SERVER_ERROR", text, null, Map.of()), retryAfter);
    }

    /// @param retryAfter when to retry, shown in whole seconds
    public static ApiError tooManyRequests(Duration retryAfter) {
        var body = new ErrorBody("TOO_MANY_REQUESTS", "Too many requests; please slow down.", null, Map.of());
        return new ApiError(429, body, retryAfter);
    }
}
