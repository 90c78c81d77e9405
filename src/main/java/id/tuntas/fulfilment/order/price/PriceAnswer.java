package id.tuntas.fulfilment.order.price;

import java.time.Duration;
import java.util.Optional;

/// Whether an order may be placed at the current price.
public sealed interface PriceAnswer {

    record Fits() implements PriceAnswer {}

    /// @param text the price and the limit
    record TooHigh(String text) implements PriceAnswer {}

    /// The order has a limit, and the current price is unknown; or what it may cost cannot be read now.
    ///
    /// @param isLimited whether it is for the supplier's rate limit, which is used up
    record Unknown(String why, Optional<Duration> retryAfter, boolean isLimited) implements PriceAnswer {

        public Unknown(String why, Optional<Duration> retryAfter) {
            this(why, retryAfter, false);
        }
    }
}
