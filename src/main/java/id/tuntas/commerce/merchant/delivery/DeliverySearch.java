package id.tuntas.commerce.merchant.delivery;

import id.tuntas.commerce.merchant.ReferenceProblem;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.rest.problem.ProblemException;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The filters of the list; absent ones do not filter.
///
/// @param refId  the reseller's own reference of the order; needs `reseller_id`
record DeliverySearch(
        @QueryParam("status")
        @Pattern(regexp = "pending|delivered|given_up", message = "must be pending, delivered or given_up")
        @Nullable
        String status,

        @QueryParam("reseller_id")
        @Pattern(regexp = "[\\x00-\\x7F]*", message = "must contain only ASCII characters")
        @Nullable
        String resellerId,

        @QueryParam("ref_id") @Nullable String refId,
        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to) {

    /// @throws ProblemException 422 for a reference without its reseller
    Where where(@Nullable String cursor) {
        ReferenceProblem.refuseWithoutReseller(refId, resellerId);
        return new Where()
                .add("d.status = ?", status == null ? null : status.toUpperCase(Locale.ROOT))
                .add("d.account_id = ?", resellerId)
                .add("d.ref_id = ?", refId)
                .period("d.id", "d.created_at", from, to)
                .add("d.id < ?", cursor);
    }
}
