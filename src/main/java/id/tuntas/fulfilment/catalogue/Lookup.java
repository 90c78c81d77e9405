package id.tuntas.fulfilment.catalogue;

import java.time.Duration;
import java.util.Optional;

/// The result of finding an item.
public sealed interface Lookup {

    record Found(Item item) implements Lookup {}

    /// The supplier does not know the item.
    record NotFound() implements Lookup {}

    /// It is not mirrored, and the supplier does not say: it is unavailable, or answers with something else.
    ///
    /// @param isLimited whether it is for the supplier's rate limit, which is used up
    record Unavailable(String why, Optional<Duration> retryAfter, boolean isLimited) implements Lookup {

        public Unavailable(String why, Optional<Duration> retryAfter) {
            this(why, retryAfter, false);
        }
    }
}
