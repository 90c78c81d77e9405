package id.tuntas.fulfilment.order.price;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.PositiveOrZero;

/// How much more than agreed an order may cost.
@ConfigMapping(prefix = "tuntas.order.price")
public interface PriceConfig {

    /// In per cent of the price at which an order was accepted; one that costs more waits. An order with a
    /// `max_amount` may cost that much instead.
    @WithDefault("0")
    @PositiveOrZero
    int maxDrift();
}
