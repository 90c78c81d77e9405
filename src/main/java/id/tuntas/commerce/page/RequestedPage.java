package id.tuntas.commerce.page;

import id.tuntas.commerce.ApiError;
import id.tuntas.platform.code.Coded;
import jakarta.ws.rs.QueryParam;
import java.util.Locale;
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

    /// A filter of the list, by one of the codes of an enum.
    ///
    /// @return null if it is absent
    /// @throws ApiError `VALIDATION_ERROR` if it is none of them
    public static <E extends Enum<E> & Coded> @Nullable E word(Class<E> type, String name, @Nullable String given) {
        if (given == null || given.isBlank()) {
            return null;
        }
        return Coded.ofCode(type, given.strip().toLowerCase(Locale.ROOT))
                .orElseThrow(() -> ApiError.invalid(name, "The " + name + " parameter is not one of the known words."));
    }
}
