package id.tuntas.commerce;

import org.jspecify.annotations.Nullable;

/// Which part of a list is wanted; a `per_page` above the maximum is read as the maximum.
///
/// @param page starts at 1
public record PageRequest(int page, int perPage) {

    private static final int LAST_PAGE = 1_000_000;

    /// @throws ApiError `VALIDATION_ERROR` for anything but positive integers
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
        try {
            var value = Integer.parseInt(text.strip());
            if (value > 0) {
                return value;
            }
        } catch (NumberFormatException _) {
            // Refused below, like zero.
        }
        throw ApiError.invalid(name, "The " + name + " parameter must be a positive integer.");
    }
}
