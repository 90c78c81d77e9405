package id.tuntas.fulfilment.supplier.transaction;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Body of `POST /v1/trx`.
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PlaceRequest(
        String refId, List<CartLine> carts, @Nullable String lockToken) {}
