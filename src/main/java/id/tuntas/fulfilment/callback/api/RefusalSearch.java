package id.tuntas.fulfilment.callback.api;

import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.rest.request.GivenText;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The parameters of the list; all are optional, and a blank text counts as absent.
///
/// @param address of the sender
public record RefusalSearch(
        @QueryParam("reason") @Pattern(regexp = "unreadable|no_signature|wrong_signature") @Nullable
        String reason,

        @QueryParam("address") @Nullable String address,
        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to) {

    public RefusalSearch {
        reason = GivenText.stripped(reason);
        address = GivenText.stripped(address);
    }

    Where where(@Nullable String cursor) {
        return new Where()
                .add("reason = ?", reason)
                .add("address = ?", address)
                .period("id", "at", from, to)
                .add("id < ?", cursor);
    }
}
