package id.tuntas.fulfilment.callback.api;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.callback.inbox.CallbackBody;
import id.tuntas.fulfilment.callback.inbox.Signatures;
import id.tuntas.fulfilment.order.due.OrdersByRefId;
import id.tuntas.fulfilment.order.due.WakeOrders;
import id.tuntas.platform.database.shard.OverAllShards;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.HashMap;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The stored callbacks, with their orders.
@Path("/v1/callbacks")
@Tag(name = "callbacks")
@Transactional
class CallbackInboxResource {

    private final FindCallbacks findCallbacks;
    private final CallbackBody bodies;
    private final Signatures signatures;
    private final SecurityIdentity caller;
    private final Shards shards;

    CallbackInboxResource(
            FindCallbacks findCallbacks,
            CallbackBody bodies,
            Signatures signatures,
            SecurityIdentity caller,
            Shards shards) {
        this.findCallbacks = findCallbacks;
        this.bodies = bodies;
        this.signatures = signatures;
        this.caller = caller;
        this.shards = shards;
    }

    /// @param signature the header `X-Signature` of the latest delivery; null for viewers, and for callbacks that an
    ///                  older version has stored
    /// @param body      what the supplier sent, goods masked; null for viewers, and after its retention time
    record Detail(
            @JsonUnwrapped CallbackView callback,
            @Nullable String signature,
            @Nullable JsonNode body) {}

    /// Newest first. With the parameter `orphan`, a page can have fewer callbacks than `limit`, or none, although more
    /// follow: continue while there is a `next_cursor`.
    @GET
    @OverAllShards
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<CallbackView> list(@BeanParam CallbackSearch search, @BeanParam @Valid PageParameters page) {
        var found = findCallbacks.page(search.filter(), page.cursor(), page.limit());
        return new Page<>(views(found.callbacks()), found.nextCursor());
    }

    @GET
    @Path("/{id}")
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Detail read(@PathParam("id") String id) {
        shards.bind(shards.ofId(id));
        var callback = Callback.<Callback>findByIdOptional(id)
                .orElseThrow(() -> new ProblemException(Problems.notFound("Callback '" + id + "' does not exist.")));
        var view = views(List.of(callback)).getFirst();
        return caller.hasRole(Roles.OPERATOR)
                ? new Detail(
                        view,
                        signatures.of(id).orElse(null),
                        Callback.bodyOf(id).map(bodies::masked).orElse(null))
                : new Detail(view, null, null);
    }

    private List<CallbackView> views(List<Callback> callbacks) {
        var refIds = callbacks.stream()
                .map(callback -> callback.refId)
                .filter(WakeOrders::canBeOurs)
                .distinct()
                .toList();
        var orderIds = new HashMap<String, String>();
        shards.each(refIds, shards::of, (shard, part) -> orderIds.putAll(shard.join(() -> OrdersByRefId.ids(part))));
        return callbacks.stream()
                .map(callback -> CallbackView.of(callback, orderIds.get(callback.refId)))
                .toList();
    }
}
