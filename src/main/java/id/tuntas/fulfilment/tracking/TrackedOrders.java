package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.platform.link.TrackingConfig;
import id.tuntas.platform.link.TrackingLinks;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/// The orders behind tokens.
@ApplicationScoped
class TrackedOrders {

    /// No order has this id: what was never given out costs the same question as what has expired.
    private static final String NOBODY = "0".repeat(26);

    private final TrackingLinks links;
    private final TrackingConfig config;
    private final Clock clock;

    TrackedOrders(TrackingLinks links, TrackingConfig config, Clock clock) {
        this.links = links;
        this.config = config;
        this.clock = clock;
    }

    /// Joins the transaction of its caller.
    ///
    /// @return empty for a token that was never given out, and for one that has expired
    Optional<Order> find(String token) {
        var finishedAfter = clock.instant().minus(config.validFor());
        return Order.<Order>find(
                        "id = ?1 and (finishedAt is null or finishedAt > ?2)",
                        links.orderId(token).orElse(NOBODY),
                        finishedAfter)
                .firstResultOptional();
    }

    /// Writes down that the goods of a line were shown.
    void revealed(Order order, OrderLine line, String address) {
        var from = MaskedAddress.of(address);
        TimelineEntry.add(
                order.id,
                clock.instant(),
                "revealed",
                "item " + (line.position + 1) + " (" + line.name + ") on the customer's page, from " + from);
        Log.infof("goods shown: order=%s item=%d from=%s", order.id, line.position + 1, from);
    }
}
