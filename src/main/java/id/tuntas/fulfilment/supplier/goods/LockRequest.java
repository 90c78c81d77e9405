package id.tuntas.fulfilment.supplier.goods;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// Body of `POST /v1/item/lock`.
///
/// @param lockDuration seconds, 60 to 600; null for the supplier's default
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LockRequest(
        long itemId, int quantity, @Nullable Integer lockDuration) {}
