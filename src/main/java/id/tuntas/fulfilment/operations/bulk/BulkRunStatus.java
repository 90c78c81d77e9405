package id.tuntas.fulfilment.operations.bulk;

import id.tuntas.platform.code.Coded;

/// Where a bulk run stands.
enum BulkRunStatus implements Coded {
    /// Its rows were counted; nothing was changed.
    PLANNED,
    RUNNING,
    PAUSED,
    /// All rows were processed.
    FINISHED,
    CANCELED
}
