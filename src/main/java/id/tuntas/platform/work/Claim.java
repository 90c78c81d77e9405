package id.tuntas.platform.work;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A row that is ours until the lease runs out, with what proves later that it still is.
///
/// @param attempt    how often the work was tried before; the [DueWork] decides what counts
/// @param generation grows with every claim of the row: a stale owner's number is too small
/// @param signals    grows with every [DueQueue#makeDueAgain]: a change since the claim asks for another look
/// @param isAbandoned whether an earlier owner was never heard of again, or could not write down what it did: it may
///                    have acted or not
/// @param traceparent of the trace that goes on with this row; null where nothing is traced
public record Claim(
        String key,
        int attempt,
        long generation,
        long signals,
        Instant dueAt,
        boolean isAbandoned,
        @Nullable String traceparent) {

    /// Whether something has asked for another look since the claim.
    ///
    /// @param presentDueAt null for a row that was taken out of the queue
    boolean isFollowedBy(long presentSignals, @Nullable Instant presentDueAt) {
        return presentDueAt != null && (presentSignals != signals || !presentDueAt.equals(dueAt));
    }

    /// Whether something happened that asked for this work, and not only time passed.
    public boolean isSignaled() {
        return signals > 0;
    }
}
