package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.link.TrackingConfig;
import id.tuntas.platform.link.TrackingLinks;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;

/// Finds orders by token.
@ApplicationScoped
class TrackedOrders {

    /// An id that no order has, so that an invalid token takes the same query as an expired one.
    private static final String NO_ORDER = "0".repeat(26);

    private final TrackingLinks links;
    private final Shards shards;
    private final TrackingConfig config;
    private final Clock clock;

    TrackedOrders(TrackingLinks links, Shards shards, TrackingConfig config, Clock clock) {
        this.shards = shards;
        this.links = links;
        this.config = config;
        this.clock = clock;
    }

    /// Joins the caller's transaction, and binds it to the order's shard.
    ///
    /// @return empty for an invalid or expired token
    Optional<Order> find(String token) {
        var id = links.orderId(token).orElse(NO_ORDER);
        var finishedAfter = clock.instant().minus(config.validFor());
        shards.bind(shards.ofId(id));
        return Order.<Order>find("id = ?1 and (finishedAt is null or finishedAt > ?2)", id, finishedAfter)
                .firstResultOptional();
    }

    /// Records that the goods of a line were shown, in the transaction that has found the order.
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
