package id.tuntas.fulfilment.catalogue.pricechange;

import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.Valid;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// How prices changed.
@Path("/v1/items/price-changes")
@Tag(name = "items")
class PriceChangeResource {

    private static final Cursors CURSORS = Cursors.of("price-changes");

    private final PriceChanges changes;

    PriceChangeResource(PriceChanges changes) {
        this.changes = changes;
    }

    /// The detected changes of prices, newest first.
    ///
    /// @param itemId of one item only
    /// @param from   not detected before
    /// @param to     detected before
    @GET
    @Transactional
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<PriceChangeView> list(
            @QueryParam("item_id") @Nullable Long itemId,
            @QueryParam("from") @Nullable Instant from,
            @QueryParam("to") @Nullable Instant to,
            @BeanParam @Valid PageParameters page) {
        if (!changes.isThere()) {
            throw new ProblemException(Problems.notMigrated());
        }
        var where = new Where()
                .add("c.item_id = ?", itemId)
                .period("c.id", "c.at", from, to)
                .add("c.id < ?", CURSORS.id(page.cursor()));
        var newest = changes.newest(where, page.limit() + 1);
        return Page.of(newest, page.limit(), CURSORS, PriceChangeView::id, Function.identity());
    }
}
