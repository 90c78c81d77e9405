package id.tuntas.fulfilment.supplier.transaction;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/// One element of `carts` in `POST /v1/trx` (spec: "Cart line").
///
/// @param zoneId beside a plain note; a JSON note contains it
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CartLine(
        long itemId,
        int quantity,
        @Nullable String note,
        @Nullable String zoneId,
        @Nullable String inquiryToken) {}
