package id.tuntas.fulfilment.catalogue;

import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.rest.listing.Conditions;
import id.tuntas.platform.rest.listing.Cursors;
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
import org.jspecify.annotations.Nullable;

/// Search criteria for items, sorted by id; all are optional. Retired items are never listed.
///
/// @param search    text in the names of item and product, or in the SKU
/// @param category  id or name
/// @param kind      `auto`, `manual`, `h2h` or `smm`
/// @param available whether it can be bought now
/// @param cursor    from the previous part
record ItemSearch(
        @QueryParam("search") @Nullable String search,
        @QueryParam("category") @Nullable String category,
        @QueryParam("kind") @Nullable String kind,
        @QueryParam("available") @Nullable Boolean available,
        @QueryParam("cursor") @Nullable String cursor,

        @QueryParam("limit") @DefaultValue("50") @Positive @Max(500)
        int limit) {

    static final Cursors CURSORS = Cursors.of("items");

    private static final String AVAILABLE =
            "((availability is null or lower(availability) in (:forSale)) and (stock is null or stock > 0))";

    /// @return one more than the limit, if there are more
    /// @throws ProblemException for an unknown kind
    List<Item> run() {
        var conditions = new Conditions()
                .add("retiredAt is null")
                .add(
                        "(name like :search escape '!' or product like :search escape '!' or sku like :search escape '!')",
                        "search",
                        given(search).map(text -> "%" + literal(text) + "%").orElse(null))
                .add(
                        "(category = :category or cast(categoryId as string) = :category)",
                        "category",
                        given(category).orElse(null))
                .add("kind = :kind", "kind", given(kind).map(ItemSearch::known).orElse(null))
                .add("id > :cursor", "cursor", CURSORS.number(cursor));
        if (available != null) {
            conditions.add(available ? AVAILABLE : "not " + AVAILABLE, "forSale", Item.FOR_SALE);
        }
        return Item.<Item>find(conditions.where(), Sort.by("id"), conditions.values())
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

    private static String literal(String text) {
        return text.replace("!", "!!").replace("%", "!%").replace("_", "!_");
    }
}
