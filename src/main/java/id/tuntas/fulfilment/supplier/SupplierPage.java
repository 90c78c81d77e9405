package id.tuntas.fulfilment.supplier;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One page of a list of the supplier, newest first.
///
/// @param total   of all pages; null where the supplier does not give it
/// @param hasNext whether there is more
public record SupplierPage<T>(List<T> elements, @Nullable Long total, boolean hasNext) {

    public SupplierPage {
        elements = List.copyOf(elements);
    }

    /// @param pagination the supplier's page information; without it, a full page has a next one
    static <T> SupplierPage<T> of(List<T> elements, JsonNode pagination, int page, int perPage) {
        var lastPage = Json.optionalNumber(pagination, "last_page");
        var hasNext = lastPage == null ? elements.size() >= perPage : page < lastPage && !elements.isEmpty();
        return new SupplierPage<>(elements, Json.optionalNumber(pagination, "total"), hasNext);
    }
}
