package id.tuntas.fulfilment.callback.api;

import id.tuntas.platform.rest.listing.Conditions;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The parameters of the list; all are optional.
///
/// @param address of the sender
public record RefusalSearch(
        @QueryParam("reason")
        @Pattern(
                regexp = "unreadable|no_signature|wrong_signature",
                message = "must be unreadable, no_signature or wrong_signature")
        @Nullable
        String reason,

        @QueryParam("address") @Nullable String address,
        @QueryParam("from") @Nullable Instant from,
        @QueryParam("to") @Nullable Instant to) {

    Conditions conditions(@Nullable String cursor) {
        return new Conditions()
                .add("reason = :reason", "reason", reason)
                .add("address = :address", "address", address)
                .period("at", from, to)
                .add("id < :cursor", "cursor", cursor);
    }
}
