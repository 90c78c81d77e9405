package id.tuntas.platform.work.loop;

import id.tuntas.platform.work.Claim;
import java.time.Instant;
import java.util.List;

/// Where the next claim of a backlog begins. The oldest rows are those that were claimed last and are not recorded yet:
/// to read past them would cost the server more than the claim itself.
///
/// Rows may become free before the cursor, by an expired lease or a transaction that has held them. So a claim that
/// finds too few rows, and one of several in any case, begins with the oldest row again.
final class BacklogCursor {

    /// Before every due time.
    static final Instant OLDEST = Instant.EPOCH;

    /// A smaller claim is no backlog, and reads past few rows.
    private static final int SMALLEST = 16;

    private static final int CLAIMS_PER_ROUND = 16;

    private Instant from = OLDEST;
    private int claims;

    /// The due time from which rows are read.
    Instant from() {
        return from;
    }

    /// @param found  what was read from there, oldest first
    /// @param wanted how many rows might have been read
    void passed(List<Claim> found, int wanted) {
        claims++;
        from = found.size() == wanted && wanted >= SMALLEST && claims % CLAIMS_PER_ROUND != 0
                ? found.getLast().dueAt()
                : OLDEST;
    }
}
