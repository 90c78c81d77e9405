package id.tuntas.platform.operate.retention;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Rows of one table, and the column that says how old they are.
///
/// @param key       the primary key, text
/// @param age       an id that grows with time (a ULID), or a time; indexed where the table is large
/// @param isById    whether `age` is such an id
/// @param condition beginning with `and`; or empty
/// @param reach     how far below the limit each run looks for rows; of what is older, it looks through a part of the
///                  same length. null: all rows below the limit, since none stay
public record OldRows(
        String table,
        String key,
        String age,
        boolean isById,
        String condition,
        @Nullable Duration reach) {

    private static final String ID = "id";

    /// Rows whose age is in their id.
    public static OldRows byId(String table) {
        return new OldRows(table, ID, ID, true, "", null);
    }

    /// Rows whose age is in the id of what they belong to, which they are deleted with.
    public static OldRows byIdIn(String table, String column) {
        return new OldRows(table, column, column, true, "", null);
    }

    /// Rows whose age is the time in a column; those without one are not old.
    public static OldRows byTime(String table, String key, String column) {
        return new OldRows(table, key, column, false, "", null);
    }

    /// @param also SQL, trusted
    public OldRows onlyWhere(String also) {
        return new OldRows(table, key, age, isById, "and " + also, reach);
    }

    /// For rows that stay when they were handled.
    public OldRows within(Duration longest) {
        return new OldRows(table, key, age, isById, condition, longest);
    }
}
