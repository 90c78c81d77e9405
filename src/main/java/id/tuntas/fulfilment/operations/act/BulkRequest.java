package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.api.OrderFilter;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/// An act on all orders that a filter means, part by part.
///
/// @param dryRun only says how many orders and how much money it means; false when absent
/// @param note   what was found and done; stands in timeline and audit
/// @param limit  orders of one part at most; the setting's when absent
/// @param cursor from the former part
record BulkRequest(
        @NotNull @Valid OrderFilter filter,
        @Nullable Boolean dryRun,
        @Nullable @Size(max = OrderActResource.LONGEST_NOTE) String note,
        @Nullable @Positive Integer limit,
        @Nullable String cursor) {

    boolean isDryRun() {
        return Boolean.TRUE.equals(dryRun);
    }

    int limitWithin(int max) {
        return limit == null ? max : Math.min(limit, max);
    }
}
