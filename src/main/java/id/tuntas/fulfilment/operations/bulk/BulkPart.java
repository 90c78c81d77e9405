package id.tuntas.fulfilment.operations.bulk;

import id.tuntas.fulfilment.operations.act.ProcessedOrders;

/// What one step of a bulk run did.
///
/// @param isLast whether no order is left
record BulkPart(ProcessedOrders orders, boolean isLast) {

    /// The run was paused or canceled before the step began.
    static final BulkPart NONE = new BulkPart(ProcessedOrders.NONE, false);
}
