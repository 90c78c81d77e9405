package id.tuntas.fulfilment.account;

import id.tuntas.fulfilment.supplier.money.Mutation;
import id.tuntas.platform.rest.request.GivenText;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The parameters of the list; all are optional. The supplier filters by direction and type; rows outside the period or
/// of another invoice are removed here.
///
/// @param type    the supplier's word, such as `payment`, `refund` or `topup`
/// @param from    inclusive; a row without a time is in no period
/// @param to      exclusive
/// @param invoice the whole of it; a blank one counts as absent
public record MutationSearch(
        @QueryParam("direction") @Pattern(regexp = "credit|debit") @Nullable
        String direction,

        @QueryParam("type") @Size(max = MAX_TYPE_LENGTH) @Nullable
        String type,

        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to,

        @QueryParam("invoice") @Size(max = MAX_INVOICE_LENGTH) @Nullable
        String invoice) {

    private static final int MAX_TYPE_LENGTH = 64;
    private static final int MAX_INVOICE_LENGTH = 191;

    public MutationSearch {
        invoice = GivenText.stripped(invoice);
    }

    boolean has(Mutation mutation) {
        var at = mutation.createdAt();
        return (from == null || at != null && !at.isBefore(from))
                && (to == null || mutation.isBefore(to))
                && (invoice == null || invoice.equals(mutation.invoice()));
    }

    /// Whether all pages behind this one are too old, too: the ledger is sorted, newest first.
    boolean isBehind(List<Mutation> page) {
        return from != null && Mutation.areBefore(page, from);
    }
}
