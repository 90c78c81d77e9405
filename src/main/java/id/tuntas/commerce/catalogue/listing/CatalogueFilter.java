package id.tuntas.commerce.catalogue.listing;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.SearchText;
import id.tuntas.platform.time.StorableTimes;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The filters of the catalogue.
///
/// @param category id, name or slug
/// @param since    only items changed since then
record CatalogueFilter(
        @Nullable SearchText category,
        @Nullable SearchText search,
        @Nullable Instant since) {

    /// Uses one index for each table in which an item can change.
    private static final String CHANGED = """
            join (select id from variant where updated_at >= ?
                union select variant_id from stock where updated_at >= ?
                union select v3.id from product p3 join variant v3 on v3.product_id = p3.id where p3.updated_at >= ?
                union select v4.id from category c4 join product p4 on p4.category_id = c4.id
                    join variant v4 on v4.product_id = p4.id where c4.updated_at >= ?) changed on changed.id = v.id
            """;

    static CatalogueFilter of(@Nullable String category, @Nullable String search, @Nullable String updatedSince) {
        return new CatalogueFilter(text(category), text(search), time(updatedSince));
    }

    boolean isDelta() {
        return since != null;
    }

    boolean wantsEverything() {
        return category == null && search == null && since == null;
    }

    /// The end of a statement over `variant v`, `product p` and `category c`.
    String sql() {
        var sql = new StringBuilder(since == null ? "" : CHANGED).append("where v.availability <> 'RETIRED'");
        if (category != null) {
            sql.append(" and (lower(c.name) = ?").append(category.isAscii() ? " or c.slug = ? or c.id = ?)" : ")");
        }
        if (search != null) {
            sql.append(" and (lower(v.name) like ? or lower(p.name) like ?");
            sql.append(search.isAscii() ? " or lower(v.sku) like ?)" : ")");
        }
        return sql.toString();
    }

    /// For the question marks of [#sql()], in their order.
    List<@Nullable Object> values() {
        var values = new ArrayList<@Nullable Object>();
        if (since != null) {
            for (int way = 0; way < 4; way++) {
                values.add(since);
            }
        }
        if (category != null) {
            values.add(category.text());
            if (category.isAscii()) {
                values.add(category.text());
                values.add(category.number());
            }
        }
        if (search != null) {
            values.add(search.containing());
            values.add(search.containing());
            if (search.isAscii()) {
                values.add(search.containing());
            }
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
            // An unencoded plus sign arrives as a space.
            var time = OffsetDateTime.parse(text.strip().replace(' ', '+')).toInstant();
            if (StorableTimes.contain(time)) {
                return time;
            }
        } catch (DateTimeParseException _) {
            // refused below
        }
        throw ApiError.invalid("updated_since", "The updated_since parameter must be an ISO 8601 time with an offset.");
    }
}
