package id.tuntas.platform.rest.listing;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import org.jspecify.annotations.Nullable;

/// The parameters of a list that select a page.
///
/// @param cursor from the previous page
public record PageParameters(
        @QueryParam("cursor") @Nullable String cursor,

        @QueryParam("limit") @DefaultValue("50") @Positive @Max(500)
        int limit) {}
