package id.tuntas.fulfilment.operations.act;

import id.tuntas.fulfilment.order.api.OrderFilter;
import id.tuntas.platform.operate.audit.Remark;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// An action on all orders that match a filter, in parts.
///
/// @param dryRun only reports how many orders and how much money it would affect; false when absent
/// @param note   the operator's remark, for timeline and audit log
/// @param limit  most orders in one part; the setting's when absent
/// @param cursor from the previous part
/// @param asOf   that of the answer that the operator has seen, such as of a dry run: `resolve` keeps newer marks.
///               When absent or in the future, it is now
record BulkRequest(
        @NotNull @Valid OrderFilter filter,
        @Nullable Boolean dryRun,
        @Nullable @Size(max = Remark.MAX_NOTE_LENGTH) String note,
        @Nullable @Positive Integer limit,
        @Nullable String cursor,

        @Schema(
                description =
                        "The as_of of the answer that was seen, such as that of a dry run: resolve keeps marks that are"
                                + " newer. Now if absent.")
        @Nullable
        Instant asOf) {

    boolean isDryRun() {
        return Boolean.TRUE.equals(dryRun);
    }

    Instant asOf(Instant now) {
        return asOf == null || asOf.isAfter(now) ? now : asOf;
    }

    int limitWithin(int max) {
        return limit == null ? max : Math.min(limit, max);
    }
}
