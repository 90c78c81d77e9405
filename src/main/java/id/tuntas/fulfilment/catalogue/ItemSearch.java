package id.tuntas.fulfilment.catalogue;

import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.database.sql.LikePattern;
import id.tuntas.platform.rest.listing.Cursors;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import io.quarkus.panache.common.Sort;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// Search criteria for items, sorted by id; all are optional. Retired items are never listed.
///
/// @param cursor from the previous part
record ItemSearch(
        @Parameter(description = "A text in the name of the item or of its product, or in the SKU.")
        @QueryParam("search")
        @Nullable
        String search,

        @Parameter(description = "The id or the whole name of a category.") @QueryParam("category") @Nullable
        String category,

        @Parameter(schema = @Schema(type = SchemaType.STRING, pattern = ItemKind.CODES)) @QueryParam("kind") @Nullable
        String kind,

        @Parameter(description = "Whether it can be bought now.") @QueryParam("available") @Nullable
        Boolean available,

        @QueryParam("cursor") @Nullable String cursor,

        @Parameter(description = "At most so many.") @QueryParam("limit") @DefaultValue("50") @Positive @Max(500)
        int limit) {

    static final Cursors CURSORS = Cursors.of("items");

    private static final String AVAILABLE =
            "((availability is null or lower(availability) in ?) and (stock is null or stock > 0))";

    /// @return one more than the limit, if there are more
    /// @throws ProblemException for an unknown kind
    List<Item> run() {
        var where = new Where().always("retiredAt is null");
        given(search)
                .map(text -> "%" + LikePattern.literal(text) + "%")
                .ifPresent(text -> where.always(
                        "(name like ? escape '!' or product like ? escape '!' or sku like ? escape '!')",
                        text,
                        text,
                        text));
        given(category).ifPresent(text -> where.always("(category = ? or cast(categoryId as string) = ?)", text, text));
        where.add("kind = ?", given(kind).map(ItemSearch::known).orElse(null)).add("id > ?", CURSORS.number(cursor));
        if (available != null) {
            where.always(available ? AVAILABLE : "not " + AVAILABLE, Item.FOR_SALE);
        }
        return Item.<Item>find(where.hql(), Sort.by("id"), where.values().toArray())
                .page(0, limit + 1)
                .list();
    }

    /// A parameter that is present and not blank.
    private static Optional<String> given(@Nullable String text) {
        return Optional.ofNullable(text).map(String::strip).filter(stripped -> !stripped.isEmpty());
    }

    private static ItemKind known(String code) {
        return Coded.ofCode(ItemKind.class, code.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new ProblemException(Problems.validation("/kind", "is not a kind of item")));
    }
}
