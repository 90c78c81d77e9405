package id.tuntas.fulfilment.catalogue;

import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.database.sql.LikePattern;
import id.tuntas.platform.rest.listing.Where;
import id.tuntas.platform.rest.request.GivenText;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.QueryParam;
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

        @QueryParam("kind") @Pattern(regexp = ItemKind.CODES) @Nullable
        String kind,

        @Parameter(description = "Whether it can be bought now.") @QueryParam("available") @Nullable
        Boolean available) {

    private static final String AVAILABLE =
            "((availability is null or lower(availability) in ?) and (stock is null or stock > 0))";

    ItemSearch {
        search = GivenText.stripped(search);
        category = GivenText.stripped(category);
        kind = GivenText.code(kind);
    }

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
        where.add("kind = ?", Coded.ofOptionalCode(ItemKind.class, kind)).add("id > ?", cursor);
        if (available != null) {
            where.always(available ? AVAILABLE : "not " + AVAILABLE, Item.FOR_SALE);
        }
        return Item.find(where.hql(), Sort.by("id"), where.values().toArray());
    }
}
