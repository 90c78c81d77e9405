package id.tuntas.fulfilment.order.price;

import java.time.Duration;
import java.util.Optional;

/// Whether an order may be placed at the price of this moment.
public sealed interface PriceAnswer {

    /// @param amount what the order costs now, in Rupiah
    record Fits(long amount) implements PriceAnswer {}

    /// @param amount  what the order costs now
    /// @param allowed what it may cost: the customer's limit, or what was agreed and the drift that is put up with
    record TooHigh(long amount, long allowed) implements PriceAnswer {

        public String text() {
            return "it costs " + amount + " now, and at most " + allowed + " is allowed";
        }
    }

    /// The order has a limit, and nobody can say now whether it is kept.
    record Unknown(String why, Optional<Duration> retryAfter) implements PriceAnswer {}
}
