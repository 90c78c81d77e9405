package id.tuntas.fulfilment.tracking;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.link.TrackingLinks;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// Finds orders by token.
@ApplicationScoped
class TrackedOrders {

    /// An id that no order has, so that an invalid token takes the same query as an expired one.
    private static final String NO_ORDER = "0".repeat(26);

    private final TrackingLinks links;
    private final OrderSnapshots snapshots;
    private final Shards shards;
    private final Clock clock;

    TrackedOrders(TrackingLinks links, OrderSnapshots snapshots, Shards shards, Clock clock) {
        this.links = links;
        this.snapshots = snapshots;
        this.shards = shards;
        this.clock = clock;
    }

    /// @return empty for an invalid or expired token
    CompletionStage<Optional<Order>> find(String token) {
        return snapshots.forPage(links.orderId(token).orElse(NO_ORDER)).thenApply(found -> found.filter(this::isOpen));
    }

    private boolean isOpen(Order order) {
        return links.isOpen(order.finishedAt, clock.instant());
    }

    /// Records that the goods of a line are shown.
    void revealed(Order order, OrderLine line, String address) {
        var from = MaskedAddress.of(address);
        var detail = "item " + (line.position + 1) + " (" + line.name + ") on the customer's page, from " + from;
        shards.on(shards.ofId(order.id)).run(() -> TimelineEntry.add(order.id, clock.instant(), "revealed", detail));
        Log.infof("goods shown: order=%s item=%d from=%s", OrderId.publicForm(order.id), line.position + 1, from);
    }
}
