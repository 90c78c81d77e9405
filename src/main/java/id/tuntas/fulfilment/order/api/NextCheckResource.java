package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.duration.OrderDurations;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.security.Roles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// When an order is checked next without a callback; one makes it due at once.
@Path("/v1/orders")
@Tag(name = "orders")
class NextCheckResource {

    private final OpenOrders openOrders;
    private final OrderDurations durations;
    private final Shards shards;

    NextCheckResource(OpenOrders openOrders, OrderDurations durations, Shards shards) {
        this.openOrders = openOrders;
        this.durations = durations;
        this.shards = shards;
    }

    @GET
    @Path("/{id}/next-check")
    @Transactional
    @RolesAllowed({Roles.STOREFRONT, Roles.VIEWER, Roles.OPERATOR})
    public NextCheckView nextCheck(@PathParam("id") String id) {
        var order = Order.byPublicId(id, shards);
        return openOrders
                .dueAt(order.id)
                .map(at -> NextCheckView.of(at, durations.basis(order)))
                .orElseGet(NextCheckView::none);
    }
}
