package id.tuntas.callback.inbox;

import id.tuntas.listing.Cursors;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import org.jspecify.annotations.Nullable;

/// Which callbacks a list shows; what is absent does not filter.
///
/// @param cursor from the previous part
record CallbackSearch(
        @QueryParam("ref_id") @Nullable String refId,
        @QueryParam("cursor") @Nullable String cursor,

        @QueryParam("limit") @DefaultValue("50") @Positive @Max(500)
        int limit) {

    static final Cursors CURSORS = Cursors.of("callbacks");
}
