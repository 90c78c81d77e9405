package id.tuntas.platform.rest.listing;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// The parameters of a list that select a page.
public record PageParameters(
        @Parameter(description = "The `next_cursor` of the previous page.") @QueryParam("cursor") @Nullable
        String cursor,

        @Parameter(description = "At most so many.") @QueryParam("limit") @DefaultValue("50") @Positive @Max(500)
        int limit) {}
