package id.tuntas.fulfilment.supplier;

import com.fasterxml.jackson.databind.JsonNode;
import id.tuntas.fulfilment.supplier.json.Json;
import java.util.List;

/// One page of a list of the supplier, newest first.
///
/// @param hasNext whether there is more
public record SupplierPage<T>(List<T> elements, boolean hasNext) {

    public SupplierPage {
        elements = List.copyOf(elements);
    }

    /// @param pagination the supplier's page information; without it, a full page has a next one
    static <T> SupplierPage<T> of(List<T> elements, JsonNode pagination, int page, int perPage) {
        var lastPage = Json.optionalNumber(pagination, "last_page");
        var hasNext = lastPage == null ? elements.size() >= perPage : page < lastPage && !elements.isEmpty();
        return new SupplierPage<>(elements, hasNext);
    }
}
