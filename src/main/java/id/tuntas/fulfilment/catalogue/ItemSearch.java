package id.tuntas.fulfilment.catalogue;

import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.database.sql.LikePattern;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.rest.problem.ProblemException;
import id.tuntas.platform.rest.problem.Problems;
import id.tuntas.platform.rest.request.GivenText;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.ws.rs.QueryParam;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/// Search criteria for items, sorted by id; all are optional. Retired items are never listed.
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
        Boolean available) {

    private static final String AVAILABLE =
            "((availability is null or lower(availability) in ?) and (stock is null or stock > 0))";

    ItemSearch {
        search = GivenText.stripped(search);
        category = GivenText.stripped(category);
        kind = GivenText.stripped(kind);
    }

    /// @throws ProblemException for an unknown kind
    PanacheQuery<Item> after(@Nullable Long cursor) {
        var where = new Where().always("retiredAt is null");
        if (search != null) {
            var text = "%" + LikePattern.literal(search) + "%";
            where.always(
                    "(name like ? escape '!' or product like ? escape '!' or sku like ? escape '!')", text, text, text);
        }
        if (category != null) {
            where.always("(category = ? or cast(categoryId as string) = ?)", category, category);
        }
        where.add("kind = ?", kind == null ? null : known(kind)).add("id > ?", cursor);
        if (available != null) {
            where.always(available ? AVAILABLE : "not " + AVAILABLE, Item.FOR_SALE);
        }
        return Item.find(where.hql(), Sort.by("id"), where.values().toArray());
    }

    private static ItemKind known(String code) {
        return Coded.ofCode(ItemKind.class, code.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new ProblemException(Problems.validation("/kind", "is not a kind of item")));
    }
}
