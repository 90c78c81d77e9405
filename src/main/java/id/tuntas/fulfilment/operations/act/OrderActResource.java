package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.operations.act.End.Ending;
import id.tuntas.fulfilment.operations.act.OperateOnOrders.Outcome;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.api.Disclosure;
import id.tuntas.fulfilment.order.api.OrderView;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Actions on one order, or on all that match a filter. A problem gives the reason if one is not possible.
@Path("/v1/orders")
@Tag(name = "operations")
@RolesAllowed(Roles.OPERATOR)
class OrderActResource {

    /// What a single action is about is reached already: the order is shown as it is.
    private static final Set<Problem> ALREADY = Set.of(End.ALREADY, Resolve.ALREADY);

    private final Recheck recheck;
    private final Resubmit resubmit;
    private final Resolve resolve;
    private final Reveal reveal;
    private final End end;
    private final OperateOnOrders operate;
    private final OrderSnapshots snapshots;
    private final UnitSecrets secrets;
    private final Audit audit;
    private final Shards shards;

    OrderActResource(
            Recheck recheck,
            Resubmit resubmit,
            Resolve resolve,
            Reveal reveal,
            End end,
            OperateOnOrders operate,
            OrderSnapshots snapshots,
            UnitSecrets secrets,
            Audit audit,
            Shards shards) {
        this.recheck = recheck;
        this.resubmit = resubmit;
        this.resolve = resolve;
        this.reveal = reveal;
        this.end = end;
        this.operate = operate;
        this.snapshots = snapshots;
        this.secrets = secrets;
        this.audit = audit;
        this.shards = shards;
    }

    /// Checks the order's status now; the timeline shows the result. 409 if it has failed or was canceled, has
    /// no mark, and was not ended by an operator. A body is not needed.
    @POST
    @Path("/{id}/recheck")
    public OrderView recheck(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        return act(recheck, id, remark, Disclosure.WITHOUT_GOODS);
    }

    /// Sends the order now with its ref_id, if the supplier confirms that it does not have it. A body is not needed.
    @POST
    @Path("/{id}/resubmit")
    @RunOnVirtualThread
    public OrderView resubmit(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        return act(resubmit, id, remark, Disclosure.WITHOUT_GOODS);
    }

    /// Removes the mark, and releases codes that were withheld with it; 409 if it is not the given one any more, or is
    /// newer than the order that was seen. If the order has no mark, nothing changes. A body is not needed.
    @POST
    @Path("/{id}/resolve")
    public OrderView resolve(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Resolution resolution) {
        var decision = resolution == null ? Decision.of(null, audit.who()) : resolution.decision(audit.who());
        return act(resolve, id, decision, Disclosure.WITHOUT_GOODS);
    }

    /// Ends an order that the supplier never ends: what was not delivered has failed, and its customer is notified.
    /// 409 if the order is not as it was seen, if the supplier has ended it, or if it was not placed; 503 if the
    /// supplier does not answer. Repeated, it changes nothing.
    @POST
    @Path("/{id}/end")
    @RunOnVirtualThread
    public OrderView end(@PathParam("id") String id, @NotNull @Valid Ending ending) {
        return act(end.as(ending), id, new Remark(ending.note()), Disclosure.WITHOUT_GOODS);
    }

    /// The order with licences and serial numbers in clear, recorded in timeline and audit log. A body is not needed.
    @POST
    @Path("/{id}/reveal")
    public OrderView reveal(@PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        return act(reveal, id, remark, Disclosure.FULL);
    }

    @POST
    @Path("/recheck")
    public Outcome recheckMany(@NotNull @Valid BulkRequest request) {
        return act(recheck, request);
    }

    @POST
    @Path("/resubmit")
    @RunOnVirtualThread
    public Outcome resubmitMany(@NotNull @Valid BulkRequest request) {
        return act(resubmit, request);
    }

    @POST
    @Path("/resolve")
    public Outcome resolveMany(@NotNull @Valid BulkRequest request) {
        return act(resolve, request);
    }

    private OrderView act(OrderAct act, String publicId, @Nullable Remark remark, Disclosure disclosure) {
        return act(act, publicId, Decision.of(Remark.noteOf(remark), audit.who()), disclosure);
    }

    private OrderView act(OrderAct act, String publicId, Decision decision, Disclosure disclosure) {
        var found = QuarkusTransaction.requiringNew().call(() -> Order.byPublicId(publicId, shards));
        var obstacles = operate.attempt(act, List.of(found), decision);
        if (obstacles.get(found.id) instanceof Problem why && !ALREADY.contains(why)) {
            throw new ProblemException(why);
        }
        var order = shards.on(shards.ofId(found.id)).call(() -> snapshots.byIds(Set.of(found.id)));
        return OrderView.of(order.getFirst(), secrets, disclosure);
    }

    private Outcome act(OrderAct act, BulkRequest request) {
        if (request.filter().selectsAll()) {
            throw new ProblemException(Problems.validation("/filter", "must contain at least one criterion"));
        }
        return operate.many(act, request);
    }
}
