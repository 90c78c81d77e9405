package id.tuntas.commerce.merchant.delivery;

import static id.tuntas.platform.rest.request.GivenText.stripped;

import id.tuntas.commerce.merchant.ReferenceProblem;
import id.tuntas.commerce.webhook.delivery.DeliveryStatus;
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
/// @param refId  the reseller's own reference of the order; needs `reseller_id`
record DeliverySearch(
        @QueryParam("status") @Pattern(regexp = DeliveryStatus.CODES) @Nullable
        String status,

        @QueryParam("reseller_id")
        @Pattern(regexp = "[\\x00-\\x7F]*", message = "must contain only ASCII characters")
        @Nullable
        String resellerId,

        @QueryParam("ref_id") @Nullable String refId,
        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to) {

    DeliverySearch {
        status = stripped(status);
        resellerId = stripped(resellerId);
        refId = GivenText.of(refId);
    }

    /// @throws ProblemException 422 for a reference without its reseller
    Where where(@Nullable String cursor) {
        ReferenceProblem.requireReseller(refId, resellerId);
        return new Where()
                .add("d.status = ?", Coded.stored(status))
                .add("d.account_id = ?", resellerId)
                .add("d.ref_id = ?", refId)
                .period("d.id", "d.created_at", from, to)
                .add("d.id < ?", cursor);
    }
}
