package id.tuntas.platform.work;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A row that is ours until the lease runs out, with what proves later that it still is.
///
/// @param attempt    how often the work was tried before; the [DueWork] decides what counts
/// @param generation grows with every claim of the row: a stale owner's number is too small
/// @param wakes      grows with every [DueQueue#hasten]: a change since the claim asks for another look
/// @param isAbandoned whether an earlier owner was never heard of again, or could not write down what it did: it may
///                    have acted or not
/// @param traceparent of the trace that goes on with this row; null where nothing is traced
public record Claim(
        String key,
        int attempt,
        long generation,
        long wakes,
        Instant dueAt,
        boolean isAbandoned,
        @Nullable String traceparent) {

    /// Whether something has asked for another look since the claim.
    ///
    /// @param presentDueAt null for a row that was taken out of the queue
    boolean isFollowedBy(long presentWakes, @Nullable Instant presentDueAt) {
        return presentDueAt != null && (presentWakes != wakes || !presentDueAt.equals(dueAt));
    }

    /// Whether something happened that asked for this work, and not only time passed.
    public boolean isHastened() {
        return wakes > 0;
    }
}
