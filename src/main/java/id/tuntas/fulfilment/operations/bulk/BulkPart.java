package id.tuntas.fulfilment.operations.bulk;

import id.tuntas.fulfilment.operations.act.Processed;

/// What one step of a bulk run did.
///
/// @param isLast whether no row is left
record BulkPart(Processed rows, boolean isLast) {

    /// The run was paused or canceled before the step began.
    static final BulkPart NONE = new BulkPart(Processed.NONE, false);
}
