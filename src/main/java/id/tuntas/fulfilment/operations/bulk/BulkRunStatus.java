package id.tuntas.fulfilment.operations.bulk;

import java.util.Locale;

/// Where a bulk run stands.
enum BulkRunStatus {
    /// Its rows were counted; nothing was changed.
    PLANNED,
    RUNNING,
    PAUSED,
    /// All rows were processed.
    FINISHED,
    CANCELED;

    String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
