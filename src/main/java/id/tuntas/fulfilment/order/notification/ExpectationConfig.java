package id.tuntas.fulfilment.order.notification;

import id.tuntas.fulfilment.supplier.ItemKind;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// How long customers wait before they wonder, from the acceptance of their order.
@ConfigMapping(prefix = "tuntas.order.expectation")
public interface ExpectationConfig {

    /// After placing: an order that is finished earlier is not announced as taken.
    @WithDefault("10s")
    Duration taken();

    /// Accounts and licences from stock.
    @WithDefault("5m")
    Duration auto();

    /// Top-ups and bills.
    @WithDefault("5m")
    Duration h2h();

    /// What a person sends.
    @WithDefault("12h")
    Duration manual();

    /// Social-media orders.
    @WithDefault("24h")
    Duration smm();

    /// After this, a line takes longer than usual.
    default Duration of(ItemKind kind) {
        return switch (kind) {
            case AUTO -> auto();
            case H2H -> h2h();
            case MANUAL -> manual();
            case SMM -> smm();
        };
    }
}
