package id.tuntas.fulfilment.catalogue.pricechange;

import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.security.Roles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.transaction.Transactional;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.DefaultValue;
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
            @QueryParam("cursor") @Nullable String cursor,
            @QueryParam("limit") @DefaultValue("50") @Positive @Max(500) int limit) {
        if (!changes.isThere()) {
            throw new ProblemException(Problems.notMigrated());
        }
        var where = new Where()
                .add("c.item_id = ?", itemId)
                .period("c.id", "c.at", from, to)
                .add("c.id < ?", CURSORS.id(cursor));
        return Page.of(changes.newest(where, limit + 1), limit, CURSORS, PriceChangeView::id, Function.identity());
    }
}
