package id.tuntas.fulfilment.operations.bulk;

import id.tuntas.fulfilment.operations.act.SkippedOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one step of a bulk run did.
///
/// @param lastOrder the id of the last processed order; null if there was none
/// @param isLast    whether no order is left
record BulkPart(
        long looked, List<SkippedOrder> skipped, @Nullable String lastOrder, boolean isLast) {

    /// The run was paused or canceled before the step began.
    static final BulkPart NONE = new BulkPart(0, List.of(), null, false);
}
