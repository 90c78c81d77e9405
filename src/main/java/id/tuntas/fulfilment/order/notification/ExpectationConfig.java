package id.tuntas.fulfilment.order.notification;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.supplier.ItemKind;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// How long an order may take, from its acceptance, before its customer is notified of a delay.
@ConfigMapping(prefix = "tuntas.order.expectation")
public interface ExpectationConfig {

    /// Delay of the "order taken" notification after placing; it is dropped if the order finishes earlier.
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

    /// After this a line counts as delayed.
    default Duration of(ItemKind kind) {
        return switch (kind) {
            case AUTO -> auto();
            case H2H -> h2h();
            case MANUAL -> manual();
            case SMM -> smm();
        };
    }

    /// When an order counts as delayed: the earliest time of all unfinished lines. Empty if there are none.
    default Optional<Instant> expectedBy(Order order) {
        return order.lines.stream()
                .filter(line -> !line.status.isFinal())
                .map(line -> order.createdAt.plus(of(line.kind)))
                .min(Instant::compareTo);
    }
}
