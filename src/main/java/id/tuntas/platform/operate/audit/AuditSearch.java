package id.tuntas.platform.operate.audit;

import id.tuntas.platform.rest.listing.Where;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The filters of the list; absent ones do not filter.
record AuditSearch(
        @QueryParam("who") @Nullable String who,
        @QueryParam("action") @Nullable String action,
        @QueryParam("object") @Nullable String object,
        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to) {

    Where where(@Nullable String cursor) {
        return new Where()
                .add("who = ?", who)
                .add("action = ?", action)
                .add("object = ?", object)
                .period("id", "at", from, to)
                .add("id < ?", cursor);
    }
}
