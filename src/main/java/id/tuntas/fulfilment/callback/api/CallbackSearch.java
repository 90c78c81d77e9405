package id.tuntas.fulfilment.callback.api;

import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The parameters of the list: the criteria of [CallbackFilter].
public record CallbackSearch(
        @QueryParam("ref_id") @Nullable String refId,
        @QueryParam("event") @Nullable String event,
        @QueryParam("status") @Nullable String status,
        @QueryParam("duplicate") @Nullable Boolean duplicate,
        @QueryParam("orphan") @Nullable Boolean orphan,
        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to) {

    CallbackFilter filter() {
        return new CallbackFilter(null, refId, event, status, duplicate, orphan, from, to);
    }
}
