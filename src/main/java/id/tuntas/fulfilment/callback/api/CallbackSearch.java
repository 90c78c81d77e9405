package id.tuntas.fulfilment.callback.api;

import static id.tuntas.platform.rest.request.GivenText.stripped;

import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// The parameters of the list: the criteria of [CallbackFilter], of which a blank text counts as absent.
public record CallbackSearch(
        @QueryParam("ref_id") @Nullable String refId,
        @QueryParam("event") @Nullable String event,
        @QueryParam("status") @Nullable String status,
        @QueryParam("duplicate") @Nullable Boolean duplicate,

        @Parameter(description = CallbackFilter.ORPHAN) @QueryParam("orphan") @Nullable
        Boolean orphan,

        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to) {

    CallbackFilter filter() {
        return new CallbackFilter(
                null, stripped(refId), stripped(event), stripped(status), duplicate, orphan, from, to);
    }
}
