package id.tuntas.operations;

import id.tuntas.order.OpenOrders;
import id.tuntas.order.Order;
import id.tuntas.order.TimelineEntry;
import id.tuntas.order.UnitSecrets;
import id.tuntas.order.intake.OrderView;
import id.tuntas.problem.ProblemException;
import id.tuntas.problem.Problems;
import id.tuntas.security.Roles;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Clock;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// Lets an operator have an order looked at now.
@Path("/v1/orders/{id}/recheck")
@Tag(name = "operations")
class RecheckResource {

    private final OpenOrders openOrders;
    private final UnitSecrets secrets;
    private final SecurityIdentity caller;
    private final Clock clock;

    RecheckResource(OpenOrders openOrders, UnitSecrets secrets, SecurityIdentity caller, Clock clock) {
        this.openOrders = openOrders;
        this.secrets = secrets;
        this.caller = caller;
        this.clock = clock;
    }

    /// Only pulls the due time forward: what comes of it shows in the timeline. 409 when the order is finished.
    @POST
    @Transactional
    @RolesAllowed(Roles.OPERATOR)
    public OrderView recheck(@PathParam("id") String id) {
        var order = Order.byPublicId(id)
                .orElseThrow(() -> new ProblemException(Problems.notFound("There is no order '" + id + "'.")));
        if (!openOrders.recheck(order.id)) {
            throw new ProblemException(Problems.conflict(
                    "The order is " + order.status.word() + ": a finished order is not looked at again."));
        }
        var operator = caller.getPrincipal().getName();
        TimelineEntry.add(order.id, clock.instant(), "recheck", "asked for by " + operator);
        return OrderView.of(order, secrets, true);
    }
}
