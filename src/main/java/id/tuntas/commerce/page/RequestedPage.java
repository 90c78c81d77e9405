package id.tuntas.commerce.page;

import id.tuntas.commerce.ApiError;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// The page of a reseller's list, as it was asked for.
public record RequestedPage(
        @Parameter(schema = @Schema(type = SchemaType.INTEGER, minimum = "1", defaultValue = "1"))
        @QueryParam("page")
        @Nullable
        String page,

        @Parameter(
                schema =
                        @Schema(
                                type = SchemaType.INTEGER,
                                minimum = "1",
                                maximum = "" + LARGEST,
                                defaultValue = "" + DEFAULT))
        @QueryParam("per_page")
        @Nullable
        String perPage) {

    private static final int DEFAULT = 10;
    private static final int LARGEST = 100;

    /// @throws ApiError as [PageRequest#of]
    public PageRequest read() {
        return PageRequest.of(page, perPage, DEFAULT, LARGEST);
    }
}
