package id.tuntas.commerce.catalogue;

import id.tuntas.commerce.Answer;
import id.tuntas.commerce.ApiError;
import id.tuntas.commerce.PageRequest;
import io.quarkus.resteasy.reactive.server.EndpointDisabled;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/// The catalogue as a full list, as what changed, and item by item (specification, GET /v1/item).
@Path("/api/v1/item")
@Produces(MediaType.APPLICATION_JSON)
@EndpointDisabled(name = "tuntas.commerce.enabled", stringValue = "false")
public class ItemResource {

    private static final int DEFAULT_PAGE = 100;
    private static final int LARGEST_PAGE = 500;

    private final Clock clock;

    ItemResource(Clock clock) {
        this.clock = clock;
    }

    @GET
    public ItemList list(
            @RestQuery("per_page") @Nullable String perPage,
            @RestQuery @Nullable String page,
            @RestQuery @Nullable String category,
            @RestQuery @Nullable String search,
            @RestQuery("updated_since") @Nullable String updatedSince) {
        var readAt = clock.instant();
        var filter = CatalogueFilter.of(category, search, updatedSince);
        var request = "all".equals(perPage) ? null : PageRequest.of(page, perPage, DEFAULT_PAGE, LARGEST_PAGE);
        var query = Variant.matching(filter, request);
        var variants = query.list();
        var total = request == null ? variants.size() : query.count();
        return ItemList.of(variants, Stock.of(variants), total, filter.isDelta(), readAt);
    }

    @GET
    @Path("{id}")
    public Answer<ItemDetail> detail(@RestPath String id) {
        var variant = number(id)
                .flatMap(Variant::forSale)
                .orElseThrow(() -> new ApiError(404, "ITEM_NOT_FOUND", "There is no item " + id + "."));
        var stock = Stock.of(List.of(variant)).get(variant.id);
        return Answer.ok(ItemDetail.of(variant, Stock.shown(variant, stock)));
    }

    private static Optional<Integer> number(String id) {
        try {
            return Optional.of(Integer.valueOf(id));
        } catch (NumberFormatException _) {
            return Optional.empty(); // no item has such an id
        }
    }
}
