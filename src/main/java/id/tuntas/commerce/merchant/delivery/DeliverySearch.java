package id.tuntas.commerce.merchant.delivery;

import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Where;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The filters of the list; absent ones do not filter.
///
/// @param refId  the reseller's own reference of the order; needs `reseller_id`
/// @param cursor from the previous page
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
        @QueryParam("to") @Nullable Instant to,
        @QueryParam("cursor") @Nullable String cursor,

        @QueryParam("limit") @DefaultValue("50") @Positive @Max(500)
        int limit) {

    static final Cursors CURSORS = Cursors.of("merchant-deliveries");

    Where where() {
        return new Where()
                .add("d.status = ?", status == null ? null : status.toUpperCase(Locale.ROOT))
                .add("d.account_id = ?", resellerId)
                .add("d.ref_id = ?", refId)
                .period("d.id", "d.created_at", from, to)
                .add("d.id < ?", CURSORS.id(cursor));
    }
}
