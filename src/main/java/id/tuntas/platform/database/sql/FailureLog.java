package id.tuntas.platform.database.sql;

import io.quarkus.logging.Log;
import java.util.HashSet;
import java.util.Set;

/// Logs why something fails that is repeated until it succeeds: each reason once, so that a later one is not hidden by
/// the first. Used by one thread.
public final class FailureLog {

    /// Messages may contain what changes with each attempt.
    private static final int MAX_REASONS = 5;

    private final String what;
    private final Set<String> reasons = new HashSet<>();

    /// @param what fails, e.g. `queue orders: cannot claim`
    public FailureLog(String what) {
        this.what = what;
    }

    public void failed(Throwable failure) {
        if (failure instanceof Error) {
            Log.error(what, failure);
        } else if (reasons.size() < MAX_REASONS && reasons.add(failure.toString())) {
            // What passes is known well enough without a stack trace.
            var trace = DatabaseTrouble.of(failure).isTransient() ? null : failure;
            Log.warnf(trace, "%s (%s); will be retried until it succeeds", what, failure.getMessage());
        }
    }

    /// Forgets the reasons.
    public void succeeded() {
        reasons.clear();
    }
}
