package id.tuntas.catalogue;

import id.tuntas.problem.ProblemException;
import id.tuntas.problem.Problems;
import id.tuntas.supplier.Kind;
import io.quarkus.panache.common.Sort;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.QueryParam;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Which items a list shows, by id; what is absent does not filter. Retired items are never listed.
///
/// @param search    in the names of item and product, and in the sku
/// @param category  id or name
/// @param kind      `auto`, `manual`, `h2h` or `smm`
/// @param available whether it can be bought now
/// @param cursor    id of the last item seen
record ItemSearch(
        @QueryParam("search") @Nullable String search,
        @QueryParam("category") @Nullable String category,
        @QueryParam("kind") @Nullable String kind,
        @QueryParam("available") @Nullable Boolean available,
        @QueryParam("cursor") @Nullable Long cursor,

        @QueryParam("limit") @DefaultValue("50") @Positive @Max(500)
        int limit) {

    private static final String AVAILABLE =
            "((availability is null or lower(availability) in (:forSale)) and (stock is null or stock > 0))";

    /// @return one more than the limit, where there are more
    /// @throws ProblemException for a word that is no kind
    List<Item> run() {
        var conditions = new ArrayList<>(List.of("retiredAt is null"));
        var parameters = new HashMap<String, Object>();
        if (search != null && !search.isBlank()) {
            conditions.add(
                    "(name like :search escape '!' or product like :search escape '!' or sku like :search escape '!')");
            parameters.put("search", "%" + literal(search.strip()) + "%");
        }
        if (category != null && !category.isBlank()) {
            conditions.add("(category = :category or cast(categoryId as string) = :category)");
            parameters.put("category", category.strip());
        }
        if (kind != null && !kind.isBlank()) {
            conditions.add("kind = :kind");
            parameters.put("kind", known(kind));
        }
        if (available != null) {
            conditions.add(available ? AVAILABLE : "not " + AVAILABLE);
            parameters.put("forSale", Item.FOR_SALE);
        }
        if (cursor != null) {
            conditions.add("id > :cursor");
            parameters.put("cursor", cursor);
        }
        return Item.<Item>find(String.join(" and ", conditions), Sort.by("id"), parameters)
                .page(0, limit + 1)
                .list();
    }

    private static Kind known(String word) {
        return Arrays.stream(Kind.values())
                .filter(kind -> kind.word().equals(word.strip().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new ProblemException(Problems.validation("/kind", "is not a kind of item")));
    }

    private static String literal(String text) {
        return text.replace("!", "!!").replace("%", "!%").replace("_", "!_");
    }
}
