package id.tuntas.fulfilment.callback.api;

import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.platform.rest.listing.Conditions;
import id.tuntas.platform.rest.listing.Cursors;
import io.quarkus.panache.common.Sort;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Search criteria for callbacks; all are optional.
///
/// @param cursor from the previous part
public record CallbackSearch(
        @QueryParam("ref_id") @Nullable String refId,
        @QueryParam("cursor") @Nullable String cursor,

        @QueryParam("limit") @DefaultValue("50") @Positive @Max(500)
        int limit) {

    static final Cursors CURSORS = Cursors.of("callbacks");

    /// Newest first: ids grow with time.
    List<Callback> newest(int limit) {
        var conditions = new Conditions()
                .add("refId = :refId", "refId", refId)
                .add("id < :cursor", "cursor", CURSORS.id(cursor));
        return Callback.<Callback>find(conditions.where(), Sort.descending("id"), conditions.values())
                .page(0, limit)
                .list();
    }
}
