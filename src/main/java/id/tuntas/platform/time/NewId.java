package id.tuntas.platform.time;

import com.github.f4b6a3.ulid.UlidCreator;
import java.time.Instant;

/// Ids of new rows: lower-case ULIDs, which begin with the time.
public final class NewId {

    private NewId() {}

    /// Greater than those that this process has made before, unless they are of a time more than ten seconds later.
    ///
    /// @param now by the [java.time.Clock], as every time in the tables: of several rows that with the greatest id
    ///            counts as the latest, and a period is a range of ids
    public static String at(Instant now) {
        return UlidCreator.getMonotonicUlid(now.toEpochMilli()).toLowerCase();
    }
}
