package id.tuntas.fulfilment.account;

import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.SupplierProblem;
import id.tuntas.fulfilment.supplier.transaction.RankedReseller;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Page;
import id.tuntas.platform.rest.listing.PageParameters;
import id.tuntas.platform.security.Roles;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The supplier's top resellers of the month, and the account's rank.
@Path("/v1/leaderboard")
@Tag(name = "money")
class LeaderboardResource {

    private static final Cursors CURSORS = Cursors.of("leaderboard");

    private final Supplier supplier;

    LeaderboardResource(Supplier supplier) {
        this.supplier = supplier;
    }

    record Row(int ranking, String name, long totalTrx) {

        static Row of(RankedReseller reseller) {
            return new Row(reseller.ranking(), reseller.name(), reseller.transactions());
        }
    }

    /// @param data   at most ten in all
    /// @param ranked the account's rank; null outside the first ten
    record Leaderboard(
            List<Row> data,
            @Nullable String nextCursor,
            @Nullable Long ranked) {}

    @GET
    @RunOnVirtualThread
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Leaderboard read(@BeanParam @Valid PageParameters page) {
        var rows = SupplierProblem.explainedValueOf(supplier.leaderboard()).stream()
                .map(Row::of)
                .toList();
        var shown = Page.of(rows, page, CURSORS);
        var rank = SupplierProblem.explainedValueOf(supplier.rank());
        return new Leaderboard(shown.data(), shown.nextCursor(), rank.isPresent() ? rank.getAsLong() : null);
    }
}
