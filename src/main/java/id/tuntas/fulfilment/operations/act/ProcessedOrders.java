package id.tuntas.fulfilment.operations.act;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The part of a bulk action that was carried out.
///
/// @param looked  orders, changed or skipped
/// @param skipped those that were not changed
/// @param last    the internal id of the last one; null if there was none
public record ProcessedOrders(
        int looked, List<SkippedOrder> skipped, @Nullable String last) {

    public static final ProcessedOrders NONE = new ProcessedOrders(0, List.of(), null);

    public ProcessedOrders {
        skipped = List.copyOf(skipped);
    }

    public int done() {
        return looked - skipped.size();
    }
}
