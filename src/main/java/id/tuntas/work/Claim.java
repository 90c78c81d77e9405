package id.tuntas.work;

import java.time.Instant;

/// A row that is ours until the lease runs out, with what proves later that it still is.
///
/// @param attempt    how often the work was tried before; the [DueWork] decides what counts
/// @param generation grows with every claim of the row: a stale owner's number is too small
/// @param wakes      grows with every [DueQueue#hasten]: a change since the claim means that somebody wants another
/// look
public record Claim(String key, int attempt, long generation, long wakes, Instant dueAt) {

    /// Whether something happened that asked for this work, and not only time passed.
    public boolean isHastened() {
        return wakes > 0;
    }
}
