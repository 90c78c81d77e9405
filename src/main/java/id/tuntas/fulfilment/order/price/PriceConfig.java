package id.tuntas.fulfilment.order.price;

import id.tuntas.platform.setting.AtLeast;
import id.tuntas.platform.setting.AtMost;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// The tolerance for price increases after acceptance.
@ConfigMapping(prefix = "tuntas.order.price")
public interface PriceConfig {

    /// Price increase that is still accepted, in percent of the price at acceptance; an order that costs more waits.
    /// An order with a `max_amount` uses that as its limit instead.
    @WithDefault("0")
    @AtLeast("0")
    @AtMost("10000")
    int maxDrift();
}
