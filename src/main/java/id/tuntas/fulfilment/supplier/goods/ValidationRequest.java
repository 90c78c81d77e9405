package id.tuntas.fulfilment.supplier.goods;

import org.jspecify.annotations.Nullable;

/// Body of `POST /v1/item/validate`.
///
/// @param zoneId if the item's validation requires it
public record ValidationRequest(
        long itemId, String customerId, @Nullable String zoneId) {}
