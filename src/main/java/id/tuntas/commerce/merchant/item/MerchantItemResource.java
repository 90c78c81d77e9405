package id.tuntas.commerce.merchant.item;

import id.tuntas.commerce.CommerceDatabase;
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
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The items, as the merchant sees them.
@Path("/v1/merchant/items")
@Tag(name = "merchant")
@RolesAllowed(Roles.MERCHANT)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
class MerchantItemResource {

    private static final Cursors CURSORS = Cursors.of("merchant-items");

    private final ManageItems manage;
    private final CommerceDatabase database;

    MerchantItemResource(ManageItems manage, CommerceDatabase database) {
        this.manage = manage;
        this.database = database;
    }

    @GET
    @Transactional
    public Page<MerchantItemView> list(
            @BeanParam @Valid MerchantItemSearch search, @BeanParam @Valid PageParameters page) {
        var where = search.where(CURSORS.number(page.cursor()));
        var found = database.sql()
                .list(
                        MerchantItemView.SELECT + where.sql() + " order by v.id limit " + (page.limit() + 1),
                        MerchantItemView::read,
                        where.values().toArray());
        return Page.of(found, page.limit(), CURSORS, item -> Integer.toString(item.id()), item -> item);
    }

    @GET
    @Path("/{id}")
    @Transactional
    public MerchantItemView read(@PathParam("id") int id) {
        return manage.view(id);
    }

    /// Changes price, stock or availability. Orders that were accepted before keep their price.
    @PATCH
    @Path("/{id}")
    @Consumes(MediaType.APPLICATION_JSON)
    public MerchantItemView change(@PathParam("id") int id, @NotNull @Valid ItemChange change) {
        if (change.namesNothing()) {
            throw new ProblemException(Problems.validation("/", "must name price, stock or availability"));
        }
        return manage.change(id, change);
    }

    /// Adds licences, which are stock at once: all of them, or none if a line is a duplicate.
    @POST
    @Path("/{id}/licenses")
    public MerchantItemView addLicenses(@PathParam("id") int id, @NotNull @Valid NewLicenses request) {
        return manage.addLicenses(id, request);
    }
}
