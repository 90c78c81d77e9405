package id.tuntas.platform.operate.audit;

import id.tuntas.platform.rest.listing.Conditions;
import id.tuntas.platform.rest.listing.Cursors;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The filters of the list; absent ones do not filter.
///
/// @param cursor from the previous page
record AuditSearch(
        @QueryParam("who") @Nullable String who,
        @QueryParam("action") @Nullable String action,
        @QueryParam("object") @Nullable String object,
        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to,
        @QueryParam("cursor") @Nullable String cursor,

        @QueryParam("limit") @DefaultValue("50") @Positive @Max(500)
        int limit) {

    static final Cursors CURSORS = Cursors.of("audit");

    Conditions conditions() {
        return new Conditions()
                .add("who = :who", "who", who)
                .add("action = :action", "action", action)
                .add("object = :object", "object", object)
                .period("at", from, to)
                .add("id < :cursor", "cursor", CURSORS.id(cursor));
    }
}
