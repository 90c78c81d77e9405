package id.tuntas.fulfilment.reconcile.money;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// The status of a reconciliation.
public enum RunStatus {
    /// Requested by an operator; starts with the next run of the job.
    REQUESTED,
    RUNNING,
    /// Completed, with or without findings.
    SUCCEEDED,
    /// Failed or interrupted: its findings are kept, and the next run starts over.
    FAILED;

    /// The code in the API.
    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
