package id.tuntas.platform.operate.audit;

import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.rest.request.GivenText;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The filters of the list; absent and blank ones do not filter.
record AuditSearch(
        @QueryParam("who") @Nullable String who,
        @QueryParam("action") @Nullable String action,
        @QueryParam("object") @Nullable String object,
        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to) {

    AuditSearch {
        who = GivenText.stripped(who);
        action = GivenText.stripped(action);
        object = GivenText.stripped(object);
    }

    Where where(@Nullable String cursor) {
        return new Where()
                .add("who = ?", who)
                .add("action = ?", action)
                .add("object = ?", object)
                .period("id", "at", from, to)
                .add("id < ?", cursor);
    }
}
