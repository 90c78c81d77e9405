package id.tuntas.fulfilment.catalogue;

import java.time.Duration;
import java.util.Optional;

/// What looking for an item can yield.
public sealed interface Lookup {

    record Known(Item item) implements Lookup {}

    /// The supplier says that there is no such item.
    record NoSuchItem() implements Lookup {}

    /// It is not mirrored, and the supplier cannot be asked now.
    record CannotTell(String why, Optional<Duration> retryAfter) implements Lookup {}
}
