package id.tuntas.commerce.catalogue.listing;

import static java.util.Collections.nCopies;

import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.catalogue.SearchText;
import id.tuntas.platform.rest.listing.Query;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.time.StorableTimes;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
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

    /// @param select over `variant v`, `product p` and `category c`
    Query query(String select, String rest) {
        var where = new Where().always("v.availability <> 'RETIRED'");
        if (category != null) {
            addAnyOf(where, inCategory(category));
        }
        if (search != null) {
            addAnyOf(where, containing(search));
        }
        var all = since == null ? new Query(select, List.of()) : new Query(select + CHANGED, nCopies(4, since));
        return all.where(where, rest);
    }

    private static void addAnyOf(Where where, Where ways) {
        where.always(ways.anyOf(), ways.values().toArray());
    }

    private static Where inCategory(SearchText category) {
        var ways = new Where().always("lower(c.name) = ?", category.text());
        return category.isAscii()
                ? ways.always("c.slug = ?", category.text()).add("c.id = ?", category.number())
                : ways;
    }

    private static Where containing(SearchText search) {
        var part = search.containing();
        var ways = new Where()
                .always("lower(v.name) like ? escape '!'", part)
                .always("lower(p.name) like ? escape '!'", part);
        return search.isAscii() ? ways.always("lower(v.sku) like ? escape '!'", part) : ways;
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
