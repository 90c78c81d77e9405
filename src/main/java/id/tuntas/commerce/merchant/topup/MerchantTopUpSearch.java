package id.tuntas.commerce.merchant.topup;

import static id.tuntas.platform.rest.request.GivenText.stripped;

import id.tuntas.commerce.merchant.ReferenceProblem;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.request.GivenText;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The filters of the list; absent and blank ones do not filter.
///
/// @param refId   the reseller's own reference; needs `reseller_id`
/// @param invoice also what a bank statement shows
record MerchantTopUpSearch(
        @QueryParam("status") @Pattern(regexp = MerchantTopUpView.STATUSES) @Nullable
        String status,

        @QueryParam("reseller_id")
        @Pattern(regexp = "[\\x00-\\x7F]*", message = "must contain only ASCII characters")
        @Nullable
        String resellerId,

        @QueryParam("ref_id") @Nullable String refId,

        @QueryParam("invoice")
        @Pattern(regexp = "[\\x00-\\x7F]*", message = "must contain only ASCII characters")
        @Nullable
        String invoice,

        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to) {

    MerchantTopUpSearch {
        status = stripped(status);
        resellerId = stripped(resellerId);
        refId = GivenText.of(refId);
        invoice = stripped(invoice);
    }

    /// An invoice is found by its index. A reseller's top-ups are found along the index of all top-ups, which are few
    /// beside the orders, and pending ones along that of the queue.
    /// @throws ProblemException 422 for a reference without its reseller
    Where where(@Nullable String cursor) {
        ReferenceProblem.requireReseller(refId, resellerId);
        var where = new Where()
                .add("x.status = ?", Coded.stored(status))
                .add("t.trx_id = (select id from trx where invoice = ?)", invoice)
                .period("t.id", "x.created_at", from, to)
                .add("t.id < ?", cursor);
        if (resellerId != null && refId != null) {
            where.always("t.trx_id = (select id from trx where account_id = ? and ref_id = ?)", resellerId, refId);
        } else if (resellerId != null) {
            where.always(
                    "t.trx_id in (select id from trx force index (ix_trx_created)"
                            + " where activity = 'TOPUP' and account_id = ?)",
                    resellerId);
        }
        return "pending".equals(status) ? where.always("t.due_at is not null") : where;
    }
}
