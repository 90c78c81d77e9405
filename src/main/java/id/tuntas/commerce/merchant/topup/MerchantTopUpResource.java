package id.tuntas.commerce.merchant.topup;

import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.merchant.MerchantAudit;
import id.tuntas.commerce.topup.TopUp;
import id.tuntas.commerce.topup.TopUps;
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
import java.time.Clock;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The resellers' top-ups, as the merchant sees them.
@Path("/v1/merchant/topups")
@Tag(name = "merchant")
@RolesAllowed(Roles.MERCHANT)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class MerchantTopUpResource {

    private static final Cursors CURSORS = Cursors.of("merchant-topups");

    private final TopUps topUps;
    private final MerchantAudit audit;
    private final CommerceDatabase database;
    private final Clock clock;

    MerchantTopUpResource(TopUps topUps, MerchantAudit audit, CommerceDatabase database, Clock clock) {
        this.topUps = topUps;
        this.audit = audit;
        this.database = database;
        this.clock = clock;
    }

    @GET
    @Transactional
    public Page<MerchantTopUpView> list(
            @BeanParam @Valid MerchantTopUpSearch search, @BeanParam @Valid PageParameters page) {
        var where = search.where(CURSORS.id(page.cursor()));
        var found = database.sql()
                .list(
                        MerchantTopUpView.SELECT + where.sql() + " order by t.id desc limit " + (page.limit() + 1),
                        MerchantTopUpView::read,
                        where.values().toArray());
        return Page.of(found, page.limit(), CURSORS, MerchantTopUpView::id, view -> view);
    }

    @GET
    @Path("/{id}")
    @Transactional
    public MerchantTopUpView read(@PathParam("id") String id) {
        return database.sql()
                .first(MerchantTopUpView.SELECT + " where t.id = ?", MerchantTopUpView::read, id)
                .orElseThrow(() -> new ProblemException(Problems.notFound("Top-up '" + id + "' does not exist.")));
    }

    /// Confirms a payment that arrived, for example at the bank. The balance is credited within a moment. A second
    /// confirmation has no effect. A body is not needed.
    @POST
    @Path("/{id}/confirm")
    public MerchantTopUpView confirm(
            @PathParam("id") String id, @RequestBody(required = false) @Nullable @Valid Remark remark) {
        return Transactions.retryOnConflict(() -> {
            var before = read(id);
            if (TopUp.confirm(id, clock.instant())) {
                topUps.queue().wake("id", List.of(id));
                var after = read(id);
                audit.record("topup.confirm", id, before, after, Remark.noteOf(remark));
                return after;
            }
            return alreadyPaid(id);
        });
    }

    /// Reads it again, because another request may have confirmed it meanwhile.
    private MerchantTopUpView alreadyPaid(String id) {
        var view = read(id);
        if (view.paidAt() != null || view.status().equals("completed")) {
            return view;
        }
        var isOpen = view.status().equals("pending") && view.expiresAt().isAfter(clock.instant());
        throw new ProblemException(Problems.conflict(
                isOpen
                        ? "The payment is still being prepared. Try again in a moment."
                        : "The time to pay has passed: the top-up has failed and cannot be credited."));
    }
}
