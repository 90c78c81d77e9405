package id.tuntas.platform.work.backlog;

import id.tuntas.platform.work.Claim;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// Where the next claim of a backlog begins. The oldest rows are those that were claimed last and are not recorded yet,
/// and finished ones that an old transaction may still see: to read past them would cost the server more than the claim
/// itself. Many rows may have become due at the same moment, so a place in the backlog is a due time with a key.
///
/// Rows may become free before the cursor, by an expired lease or a transaction that has held them. So a claim that
/// finds too few rows begins with the oldest row again, and so does one now and then in any case: as often as takes a
/// twentieth of the time, and at least every five seconds.
///
/// Where that has become slow, because a transaction that stays open keeps millions of finished rows, the oldest due
/// time is looked up first: a reading that locks nothing passes such a row in a fiftieth of the time.
///
/// Rows of receivers without a free slot are passed on purpose, see [PassedReceivers]. While there are any, a claim
/// that finds too few rows is followed by one that begins a few seconds ago, and the oldest are read less often.
public final class BacklogCursor {

    /// A place in the order in which rows are claimed.
    ///
    /// @param dueAt of a row
    /// @param key   of that row; empty for the place before all rows of this due time
    public record Place(Instant dueAt, String key) {

        /// Before every row.
        public static final Place OLDEST = before(Instant.EPOCH);

        public static Place before(Instant dueAt) {
            return new Place(dueAt, "");
        }

        public static Place of(Claim row) {
            return new Place(row.dueAt(), row.key());
        }
    }

    /// Where a claim begins.
    ///
    /// @param after         the place behind which rows are read
    /// @param looksUpOldest whether the oldest due time is looked up before rows are read from the oldest one
    /// @param nanos         as [System#nanoTime]
    public record Beginning(Place after, boolean looksUpOldest, long nanos) {

        /// Whether it begins with the oldest row. Otherwise rows before those of the claim may be free.
        public boolean isOldest() {
            return after.equals(Place.OLDEST);
        }

        /// Whether a claim that has found too few rows may find others if it is repeated from this place.
        public boolean hasSkipped(Place start) {
            return after.dueAt().isAfter(start.dueAt());
        }
    }

    /// A smaller claim is no backlog, and reads past few rows.
    private static final int SMALLEST = 16;

    private static final int SHARE = 20;

    private static final long MAX_NANOS = Duration.ofSeconds(5).toNanos();

    private static final long MAX_BESIDE_PASSED_NANOS = Duration.ofSeconds(30).toNanos();

    private static final long QUICK_NANOS = Duration.ofMillis(2).toNanos();

    private final long slowNanos;
    private Place last = Place.OLDEST;
    private long nextFromOldest;
    private boolean isSlow;

    public BacklogCursor() {
        this(Duration.ofMillis(50));
    }

    /// @param slow a claim from the oldest row that takes longer is slow
    public BacklogCursor(Duration slow) {
        this.slowNanos = slow.toNanos();
    }

    /// @param now in nanoseconds, as [System#nanoTime]
    public Beginning begin(long now) {
        var after = now - nextFromOldest < 0 ? last : Place.OLDEST;
        return new Beginning(after, isSlow && after.equals(Place.OLDEST), now);
    }

    /// @param found     what the claim has looked at, oldest first
    /// @param mayBeMore whether other rows may be due behind these
    /// @param nextStart where the next claim begins that continues none, see [PassedReceivers#start]
    /// @param end       of the claim, in nanoseconds
    public void claimed(Beginning begin, List<Claim> found, boolean mayBeMore, Place nextStart, long end) {
        boolean arePassed = !nextStart.equals(Place.OLDEST);
        boolean isBacklog = mayBeMore && !found.isEmpty() && (found.size() >= SMALLEST || arePassed);
        if (begin.isOldest()) {
            long took = end - begin.nanos();
            isSlow = took > (isSlow ? QUICK_NANOS : slowNanos);
            nextFromOldest = end + Math.min(SHARE * took, arePassed ? MAX_BESIDE_PASSED_NANOS : MAX_NANOS);
        }
        last = isBacklog ? Place.of(found.getLast()) : nextStart;
    }

    /// The claim has not come to the end of the rows that it passes: the next ones go on from there.
    public void goOn(long now) {
        nextFromOldest = Math.max(nextFromOldest, now + MAX_NANOS);
    }

    /// The next claim begins with the oldest row.
    public void restart() {
        last = Place.OLDEST;
    }
}
