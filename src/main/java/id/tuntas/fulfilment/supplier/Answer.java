package id.tuntas.fulfilment.supplier;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The result of a call, except those with more cases (`transaction.PlaceAnswer`, `transaction.DetailAnswer`).
public sealed interface Answer<T> {

    record Success<T>(T value) implements Answer<T> {}

    /// The supplier refused the request and would refuse it again.
    ///
    /// @param status of HTTP
    /// @param code   the API's error code, e.g. `ITEM_NOT_FOUND`; a few refusals have a text instead
    /// @param field  of the request, e.g. `carts.0.note`
    record Refused<T>(
            int status, String code, String text, @Nullable String field) implements Answer<T> {}

    /// No usable answer: timeout, server error, a proxy's page, too many requests, or refused credentials. It is
    /// unknown whether the request had an effect, unless the rate limit has stopped it.
    ///
    /// @param isLimited whether it is for the supplier's rate limit, which is used up
    record Unavailable<T>(String why, Optional<Duration> retryAfter, boolean isLimited) implements Answer<T> {

        public Unavailable(String why, Optional<Duration> retryAfter) {
            this(why, retryAfter, false);
        }
    }

    /// Converts the result of a successful call.
    default <R> Answer<R> map(Function<T, R> conversion) {
        return switch (this) {
            case Success<T>(var value) -> new Success<>(conversion.apply(value));
            case Refused<T>(var status, var code, var text, var field) -> new Refused<>(status, code, text, field);
            case Unavailable<T>(var why, var retryAfter, var isLimited) ->
                new Unavailable<>(why, retryAfter, isLimited);
        };
    }
}
