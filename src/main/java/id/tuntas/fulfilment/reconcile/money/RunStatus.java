package id.tuntas.fulfilment.reconcile.money;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// How far a reconciliation has come.
public enum RunStatus {
    /// An operator asked for it; it begins with the next run of the job.
    REQUESTED,
    RUNNING,
    /// It went to the end, whatever it found.
    SUCCEEDED,
    /// It was interrupted: what it found until then is kept, and the next run begins anew.
    FAILED;

    /// The word in the API.
    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
