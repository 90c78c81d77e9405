package id.tuntas.commerce.catalogue.listing;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.SearchText;
import id.tuntas.commerce.catalogue.Variant;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which items of the catalogue are wanted.
///
/// @param category id, name or slug
/// @param since    only what changed since then
record CatalogueFilter(
        @Nullable SearchText category,
        @Nullable SearchText search,
        @Nullable Instant since) {

    static CatalogueFilter of(@Nullable String category, @Nullable String search, @Nullable String updatedSince) {
        return new CatalogueFilter(text(category), text(search), time(updatedSince));
    }

    boolean isDelta() {
        return since != null;
    }

    boolean wantsEverything() {
        return category == null && search == null && since == null;
    }

    /// The end of a query whose aliases are `v`, `p` and `c` for variant, product and category.
    String condition() {
        var condition = new StringBuilder(" where v.availability <> :retired");
        if (since != null) {
            condition.append(" and v.id in :changed");
        }
        if (category != null) {
            condition.append(" and (lower(c.name) = :category");
            condition.append(category.isAscii() ? " or c.slug = :category or cast(c.id as string) = :category)" : ")");
        }
        if (search != null) {
            condition.append(" and (lower(v.name) like :search or lower(p.name) like :search");
            condition.append(search.isAscii() ? " or lower(v.sku) like :search)" : ")");
        }
        return condition.toString();
    }

    Map<String, Object> values() {
        var values = new HashMap<String, Object>();
        values.put("retired", Variant.Availability.RETIRED);
        if (category != null) {
            values.put("category", category.text());
        }
        if (search != null) {
            values.put("search", search.containing());
        }
        if (since != null) {
            values.put("changed", Variant.changedSince(since));
        }
        return values;
    }

    private static @Nullable SearchText text(@Nullable String text) {
        return text == null || text.isBlank() ? null : new SearchText(text);
    }

    private static @Nullable Instant time(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        try {
            // A plus that was not encoded arrives as a space.
            return OffsetDateTime.parse(text.strip().replace(' ', '+')).toInstant();
        } catch (DateTimeParseException _) {
            throw ApiError.invalid(
                    "updated_since", "The updated_since parameter must be an ISO 8601 time with an offset.");
        }
    }
}
