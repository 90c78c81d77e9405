package id.tuntas.platform.database.sql;

import com.github.f4b6a3.ulid.Ulid;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The ids (ULIDs) of rows that were created in a period, so that a period is a range of the primary key. An id may
/// differ slightly from the time beside it: the range is a minute wider on both sides, and the time is compared, too.
public final class IdTimes {

    private static final Duration MOMENT = Duration.ofMinutes(1);
    private static final long LAST = (1L << 48) - 1;

    private IdTimes() {}

    /// No id of a row that was created at this time or later is below.
    public static @Nullable String first(@Nullable Instant from) {
        return from == null ? null : least(from.minus(MOMENT));
    }

    /// Every id of a row that was created before this time is below.
    public static @Nullable String end(@Nullable Instant to) {
        return to == null ? null : least(to.plus(MOMENT));
    }

    /// The least id of this millisecond.
    public static String least(Instant at) {
        return Ulid.min(Math.clamp(at.toEpochMilli(), 0, LAST)).toLowerCase();
    }
}
