package id.tuntas.fulfilment.catalogue;

import id.tuntas.fulfilment.supplier.SupplierProblem;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The items of the mirror, with the form that each needs.
@Path("/v1/items")
@Tag(name = "items")
class ItemResource {

    private static final Cursors CURSORS = Cursors.of("items");

    private final Catalogue catalogue;
    private final ItemForms forms;

    ItemResource(Catalogue catalogue, ItemForms forms) {
        this.catalogue = catalogue;
        this.forms = forms;
    }

    @GET
    @Transactional
    @RolesAllowed({Roles.STOREFRONT, Roles.VIEWER, Roles.OPERATOR})
    public Page<ItemView> list(@BeanParam @Valid ItemSearch search, @BeanParam @Valid PageParameters page) {
        var items = search.after(CURSORS.number(page.cursor()));
        return Page.of(items, page.limit(), CURSORS, item -> Long.toString(item.id), this::view);
    }

    /// Reads an item; from the supplier if it is not mirrored.
    @GET
    @Path("/{id}")
    @RunOnVirtualThread
    @RolesAllowed({Roles.STOREFRONT, Roles.VIEWER, Roles.OPERATOR})
    public ItemView read(@PathParam("id") long id) {
        return switch (catalogue.show(id)) {
            case Lookup.Found(var item) -> view(item);
            case Lookup.NotFound() -> throw new ProblemException(Problems.notFound("Item " + id + " does not exist."));
            case Lookup.Unavailable cannotTell ->
                throw SupplierProblem.unavailable(
                        "The supplier cannot look up item " + id + " at the moment. Retry later.",
                        cannotTell.retryAfter());
        };
    }

    private ItemView view(Item item) {
        return ItemView.of(item, forms.of(item));
    }
}
