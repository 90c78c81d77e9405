package id.tuntas.commerce.merchant.delivery;

import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.merchant.MerchantAudit;
import id.tuntas.commerce.webhook.delivery.Redeliver;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.operate.audit.Remark;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The callbacks to resellers, as the merchant sees them.
@Path("/v1/merchant/deliveries")
@Tag(name = "merchant")
@RolesAllowed(Roles.MERCHANT)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class MerchantDeliveryResource {

    private static final Cursors CURSORS = Cursors.of("merchant-deliveries");

    private final Redeliver redeliver;
    private final MerchantAudit audit;
    private final CommerceDatabase database;

    MerchantDeliveryResource(Redeliver redeliver, MerchantAudit audit, CommerceDatabase database) {
        this.redeliver = redeliver;
        this.audit = audit;
        this.database = database;
    }

    @GET
    @Transactional
    public Page<DeliveryView> list(@BeanParam @Valid DeliverySearch search, @BeanParam @Valid PageParameters page) {
        var where = search.where(CURSORS.id(page.cursor()));
        var found = database.sql()
                .list(
                        DeliveryView.SELECT + where.sql() + " order by d.id desc limit " + (page.limit() + 1),
                        DeliveryView::read,
                        where.values().toArray());
        return Page.of(found, page.limit(), CURSORS, DeliveryView::id, view -> view);
    }

    @GET
    @Path("/{id}")
    @Transactional
    public DeliveryView read(@PathParam("id") String id) {
        return database.sql()
                .first(DeliveryView.SELECT + " where d.id = ?", DeliveryView::read, id)
                .orElseThrow(() -> new ProblemException(Problems.notFound("Callback '" + id + "' does not exist.")));
    }

    /// Sends a callback now: one that was given up, with all its attempts again, or one that waits for its next
    /// attempt. It goes to the receiver's present address, signed with its present secret. A body is not
    /// needed.
    @POST
    @Path("/{id}/redeliver")
    public DeliveryView redeliver(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        return Transactions.retryOnConflict(() -> {
            var before = read(id);
            redeliver.redeliver(id);
            var after = read(id);
            audit.record("delivery.redeliver", id, before, after, Remark.noteOf(remark));
            return after;
        });
    }
}
