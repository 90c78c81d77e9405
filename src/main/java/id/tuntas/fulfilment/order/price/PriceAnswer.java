package id.tuntas.fulfilment.order.price;

import java.time.Duration;
import java.util.Optional;

/// Whether an order may be placed at the current price.
public sealed interface PriceAnswer {

    /// @param amount the current price, in Rupiah
    record Fits(long amount) implements PriceAnswer {}

    /// @param amount  the current price
    /// @param allowed the customer's limit, or the agreed price plus the tolerance
    record TooHigh(long amount, long allowed) implements PriceAnswer {

        public String text() {
            return "it costs " + amount + " now, and at most " + allowed + " is allowed";
        }
    }

    /// The order has a limit, and the current price is unknown.
    record Unknown(String why, Optional<Duration> retryAfter) implements PriceAnswer {}
}
