package id.tuntas.fulfilment.order.api;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderId;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.UnitSecrets;
import id.tuntas.fulfilment.order.intake.AcceptOrder;
import id.tuntas.fulfilment.order.intake.Acceptance;
import id.tuntas.fulfilment.order.intake.CreateOrderRequest;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import id.tuntas.fulfilment.supplier.SupplierProblem;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.shard.OverAllShards;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.Located;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.rest.problem.SentAgain;
import id.tuntas.platform.security.Roles;
import io.quarkus.security.identity.SecurityIdentity;
import io.smallrye.common.annotation.Blocking;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/// Orders for the storefront: buy, read, cancel.
@Path("/v1/orders")
@Tag(name = "orders")
class OrderResource {

    private static final Cursors TIMELINE = Cursors.of("timeline");

    private final AcceptOrder acceptOrder;
    private final CancelOrder cancelOrder;
    private final FindOrders findOrders;
    private final OrderSnapshots snapshots;
    private final UnitSecrets secrets;
    private final SearchLimit searchLimit;
    private final Shards shards;
    private final SecurityIdentity caller;

    OrderResource(
            AcceptOrder acceptOrder,
            CancelOrder cancelOrder,
            FindOrders findOrders,
            OrderSnapshots snapshots,
            UnitSecrets secrets,
            SearchLimit searchLimit,
            Shards shards,
            SecurityIdentity caller) {
        this.searchLimit = searchLimit;
        this.shards = shards;
        this.acceptOrder = acceptOrder;
        this.cancelOrder = cancelOrder;
        this.findOrders = findOrders;
        this.snapshots = snapshots;
        this.secrets = secrets;
        this.caller = caller;
    }

    /// One entry of an order's timeline.
    public record TimelineView(
            Instant at,

            @Schema(
                    description = "What happened: the order's new status, a code of `attention`, or another such as"
                            + " `notice`. Further ones may come.")
            String kind,

            String detail) {}

    @POST
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            description =
                    "Accepts an order, which is sent to the supplier afterwards. Idempotent by `reference`: without"
                            + " an answer, or after 408, 429 or 5xx, send the same request again until it is answered; the"
                            + " order is bought once. A new reference is a new purchase. See storefront.md.")
    @APIResponse(
            responseCode = "201",
            description = "Accepted now",
            headers =
                    @Header(
                            name = HttpHeaders.LOCATION,
                            schema = @Schema(type = SchemaType.STRING, format = "uri-reference")),
            content = @Content(schema = @Schema(implementation = OrderView.class)))
    @APIResponse(
            responseCode = "200",
            description = "Already accepted, with the same content",
            content = @Content(schema = @Schema(implementation = OrderView.class)))
    @APIResponse(
            responseCode = "409",
            description = "The reference is already used by an order with other content. Nothing was ordered; a new"
                    + " reference would be a new purchase.")
    @RolesAllowed({Roles.STOREFRONT, Roles.OPERATOR})
    @SentAgain
    @Blocking
    public CompletionStage<RestResponse<OrderView>> create(@NotNull @Valid CreateOrderRequest request) {
        var disclosure = exceptGoods();
        var operator = caller.hasRole(Roles.OPERATOR) ? caller.getPrincipal().getName() : null;
        return acceptOrder.accept(request, operator).thenApply(acceptance -> answer(acceptance, disclosure));
    }

    private RestResponse<OrderView> answer(Acceptance acceptance, Disclosure disclosure) {
        return switch (acceptance) {
            case Acceptance.Accepted(var order, var isNew) -> {
                var view = OrderView.of(order, secrets, disclosure);
                yield isNew ? Located.created("/v1/orders/" + view.id(), view) : RestResponse.ok(view);
            }
            case Acceptance.ReferenceTaken(var reference) ->
                throw new ProblemException(
                        Problems.conflict("The reference '" + reference + "' is already used by a different order."));
            case Acceptance.Invalid(var errors) -> throw new ProblemException(Problems.validation(errors));
            case Acceptance.CannotTell(var itemId, var retryAfter) ->
                throw SupplierProblem.unavailable(
                        "The supplier cannot look up item " + itemId + " at the moment. Retry later.", retryAfter);
        };
    }

    @GET
    @Transactional
    @OverAllShards
    @Operation(
            description = "A page ends before `limit` where its orders would have more than 5,000 units together;"
                    + " `next_cursor` leads on.")
    @RolesAllowed({Roles.STOREFRONT, Roles.VIEWER, Roles.OPERATOR})
    public Page<OrderView> list(@BeanParam @Valid OrderSearch search, @BeanParam @Valid PageParameters page) {
        var filter = search.filter();
        if (caller.hasRole(Roles.VIEWER)) {
            searchLimit.count(caller.getPrincipal().getName(), filter).ifPresent(pause -> {
                throw new ProblemException(
                        Problems.tooManyRequests("Too many different texts were searched for. Retry later."),
                        (int) pause.toSeconds() + 1);
            });
        }
        var found = findOrders.page(filter, search.order(), page.cursor(), page.limit());
        var disclosure = exceptGoods();
        var views = found.orders().stream()
                .map(order -> OrderView.of(order, secrets, disclosure))
                .toList();
        return new Page<>(views, found.nextCursor());
    }

    @GET
    @Path("/{id}")
    @RolesAllowed({Roles.STOREFRONT, Roles.VIEWER, Roles.OPERATOR})
    public CompletionStage<OrderView> read(@PathParam("id") String id) {
        var disclosure = disclosure();
        var stored = OrderId.parse(id).orElseThrow(() -> Order.unknown(id));
        return snapshots.byId(stored).thenApply(found -> found.map(order -> OrderView.of(order, secrets, disclosure))
                .orElseThrow(() -> Order.unknown(id)));
    }

    /// What happened to an order, oldest first.
    @GET
    @Path("/{id}/timeline")
    @Transactional
    @RolesAllowed({Roles.STOREFRONT, Roles.VIEWER, Roles.OPERATOR})
    public Page<TimelineView> timeline(@PathParam("id") String id, @BeanParam @Valid PageParameters page) {
        var order = Order.byPublicId(id, shards);
        var texts = disclosure().texts(order);
        var entries = TimelineEntry.oldest(order.id, TIMELINE.id(page.cursor()));
        return Page.of(
                entries,
                page.limit(),
                TIMELINE,
                entry -> entry.id,
                entry -> new TimelineView(entry.at, entry.kind, texts.apply(entry.detail)));
    }

    /// Cancels an order that was not sent to the supplier yet; otherwise 409. A body is not needed.
    @POST
    @Path("/{id}/cancel")
    @RolesAllowed({Roles.STOREFRONT, Roles.OPERATOR})
    public OrderView cancel(@PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        var disclosure = exceptGoods();
        return Transactions.retryOnConflict(() -> {
            var order = Order.byPublicId(id, shards);
            if (!cancelOrder.cancel(order, Remark.noteOf(remark))) {
                throw new ProblemException(Problems.conflict("The order is " + order.status.code()
                        + " or is being sent: only an order that was never sent can be canceled."));
            }
            return OrderView.of(order, secrets, disclosure);
        });
    }

    private Disclosure disclosure() {
        return caller.hasRole(Roles.STOREFRONT) ? Disclosure.FULL : toOthers();
    }

    /// Goods are in clear only where a shop reads one order: other answers are kept in its logs.
    private Disclosure exceptGoods() {
        return caller.hasRole(Roles.STOREFRONT) ? Disclosure.WITH_PAGE : toOthers();
    }

    private Disclosure toOthers() {
        return caller.hasRole(Roles.OPERATOR) ? Disclosure.WITHOUT_GOODS : Disclosure.MASKED;
    }
}
