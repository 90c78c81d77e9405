package id.tuntas.commerce.page;

import id.tuntas.commerce.ApiError;
import java.math.BigInteger;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The requested page of a list; a `per_page` above the maximum is treated as the maximum.
///
/// @param page starts at 1
public record PageRequest(int page, int perPage) {

    private static final int LAST_PAGE = 1_000_000;
    private static final BigInteger LARGEST = BigInteger.valueOf(LAST_PAGE);
    private static final Pattern POSITIVE = Pattern.compile("0{0,9}[1-9][0-9]{0,99}");

    /// @throws ApiError `VALIDATION_ERROR` unless both are positive integers
    public static PageRequest of(@Nullable String page, @Nullable String perPage, int defaultSize, int maxSize) {
        return new PageRequest(
                Math.min(positive("page", page, 1), LAST_PAGE),
                Math.min(positive("per_page", perPage, defaultSize), maxSize));
    }

    public int offset() {
        return (page - 1) * perPage;
    }

    private static int positive(String name, @Nullable String text, int defaultValue) {
        if (text == null || text.isBlank()) {
            return defaultValue;
        }
        if (POSITIVE.matcher(text.strip()).matches()) {
            return new BigInteger(text.strip()).min(LARGEST).intValue();
        }
        throw ApiError.invalid(name, "The " + name + " parameter must be a positive integer.");
    }
}
