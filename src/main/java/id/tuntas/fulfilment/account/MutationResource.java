package id.tuntas.fulfilment.account;

import id.tuntas.fulfilment.supplier.Supplier;
import id.tuntas.fulfilment.supplier.SupplierProblem;
import id.tuntas.fulfilment.supplier.money.Mutation;
import id.tuntas.fulfilment.supplier.money.MutationQuery;
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
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The supplier's ledger of the account.
@Path("/v1/balance/mutations")
@Tag(name = "money")
class MutationResource {

    private static final Cursors CURSORS = Cursors.of("mutations");

    /// As suppliers list them; with a higher limit, pages are shorter.
    private static final int MAX_PER_PAGE = 100;

    private static final long MAX_PAGES = 1_000_000;

    private final Supplier supplier;

    MutationResource(Supplier supplier) {
        this.supplier = supplier;
    }

    /// @param type   the supplier's word, such as `payment`, `refund` or `topup`
    /// @param amount in Rupiah, as the balances; null if the supplier gives none that can be read
    record MutationView(
            @Nullable Instant at,
            String invoice,
            String direction,
            String type,
            @Nullable Long amount,
            @Nullable Long balanceBefore,
            @Nullable Long balanceAfter) {

        static MutationView of(Mutation mutation) {
            return new MutationView(
                    mutation.createdAt(),
                    mutation.invoice(),
                    mutation.isCredit() ? "credit" : "debit",
                    mutation.type(),
                    mutation.amount(),
                    mutation.balanceBefore(),
                    mutation.balanceAfter());
        }
    }

    /// The credits and debits, newest first, read from the supplier now. All pages have the size of the first: `limit`
    /// has no effect with a cursor. What is added meanwhile moves the rest to later pages. With `from`, `to` or
    /// `invoice`, a page can have fewer rows than `limit`, or none, although more follow.
    @GET
    @Operation(
            description = "All pages have the size of the first: `limit` has no effect with a cursor. With `from`, `to`"
                    + " or `invoice`, a page can have fewer rows than `limit`, or none, although more follow: continue"
                    + " while there is a `next_cursor`.")
    @RunOnVirtualThread
    @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
    public Page<MutationView> mutations(
            @BeanParam @Valid MutationSearch search, @BeanParam @Valid PageParameters parameters) {
        var last = CURSORS.page(parameters.cursor());
        int number = last == null ? 1 : (int) Math.min(last.number(), MAX_PAGES) + 1;
        int wanted = last == null || last.size() == null ? parameters.limit() : last.size();
        int size = Math.clamp(wanted, 1, MAX_PER_PAGE);
        var query = new MutationQuery(number, size, search.direction(), search.type());
        var page = SupplierProblem.explainedValueOf(supplier.mutations(query));
        var hasNext = page.hasNext() && !search.isBehind(page.elements());
        return new Page<>(
                page.elements().stream()
                        .filter(search::has)
                        .map(MutationView::of)
                        .toList(),
                hasNext ? CURSORS.after(number, Integer.toString(size)) : null);
    }
}
