package id.tuntas.commerce.catalogue;

import id.tuntas.commerce.ApiError;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which items of the catalogue are wanted.
///
/// @param category id, name or slug
/// @param since    only what changed since then
record CatalogueFilter(
        @Nullable String category,
        @Nullable String search,
        @Nullable Instant since) {

    static CatalogueFilter of(@Nullable String category, @Nullable String search, @Nullable String updatedSince) {
        return new CatalogueFilter(blankToNull(category), blankToNull(search), time(blankToNull(updatedSince)));
    }

    boolean isDelta() {
        return since != null;
    }

    String query() {
        var query = new StringBuilder(
                "from Variant v join fetch v.product p join fetch p.category c" + " where v.availability <> :retired");
        if (category != null) {
            query.append(" and (lower(c.name) = :category or c.slug = :category or cast(c.id as string) = :category)");
        }
        if (search != null) {
            query.append(
                    " and (lower(v.name) like :search or lower(p.name) like :search or lower(v.sku) like :search)");
        }
        if (since != null) {
            query.append(" and (v.updatedAt >= :since"
                    + " or exists (select 1 from Stock s where s.variantId = v.id and s.updatedAt >= :since))");
        }
        return query.append(" order by c.id, p.id, v.id").toString();
    }

    Map<String, Object> values() {
        var values = new HashMap<String, Object>();
        values.put("retired", Variant.Availability.RETIRED);
        if (category != null) {
            values.put("category", category.toLowerCase(Locale.ROOT));
        }
        if (search != null) {
            values.put("search", containing(search));
        }
        if (since != null) {
            values.put("since", since);
        }
        return values;
    }

    /// The `like` pattern of what contains a text, for a comparison in lower case.
    static String containing(String text) {
        return "%" + literal(text.toLowerCase(Locale.ROOT)) + "%";
    }

    private static String literal(String text) {
        return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }

    private static @Nullable String blankToNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }

    private static @Nullable Instant time(@Nullable String text) {
        if (text == null) {
            return null;
        }
        try {
            // A plus that was not encoded arrives as a space.
            return OffsetDateTime.parse(text.replace(' ', '+')).toInstant();
        } catch (DateTimeParseException _) {
            throw ApiError.invalid(
                    "updated_since", "The updated_since parameter must be an ISO 8601 time with an offset.");
        }
    }
}
