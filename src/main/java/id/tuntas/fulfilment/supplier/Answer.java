package id.tuntas.fulfilment.supplier;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a call can yield, other than those for which more must be told apart ([PlaceAnswer], [DetailAnswer]).
public sealed interface Answer<T> {

    record Success<T>(T value) implements Answer<T> {}

    /// The supplier looked at the request and turned it down; it would again.
    ///
    /// @param status of HTTP
    /// @param code   the API's error word, e.g. `ITEM_NOT_FOUND`; a few refusals bring a friendly text in its place
    /// @param field  of the request, e.g. `carts.0.note`
    record Refused<T>(
            int status, String code, String text, @Nullable String field) implements Answer<T> {}

    /// No answer that helps: time-out, trouble at the supplier, a page of a proxy, too many requests, or our key,
    /// address or account is not accepted. Nothing about this request is known to be wrong, and whether it had an
    /// effect is not known either.
    record Unavailable<T>(String why, Optional<Duration> retryAfter) implements Answer<T> {}
}
