package id.tuntas.platform.operate.retention;

/// Rows of one table, and the column that says how old they are.
///
/// @param key       the primary key, text
/// @param age       an id that grows with time (a ULID), or a time; indexed where the table is large
/// @param isById    whether `age` is such an id
/// @param condition beginning with `and`; or empty
/// @param stays     whether rows stay when they were handled. Each run looks through those of some days behind the
///                  limit; of what is older, through a part of the same length
public record OldRows(String table, String key, String age, boolean isById, String condition, boolean stays) {

    private static final String ID = "id";

    /// Rows whose age is in their id.
    public static OldRows byId(String table) {
        return new OldRows(table, ID, ID, true, "", false);
    }

    /// Rows whose age is in the id of what they belong to, which they are deleted with.
    public static OldRows byIdIn(String table, String column) {
        return new OldRows(table, column, column, true, "", false);
    }

    /// Rows whose age is the time in a column; those without one are not old.
    public static OldRows byTime(String table, String key, String column) {
        return new OldRows(table, key, column, false, "", false);
    }

    /// @param also SQL, trusted
    public OldRows onlyWhere(String also) {
        return new OldRows(table, key, age, isById, "and " + also, stays);
    }

    /// For rows that stay when they were handled.
    public OldRows staying() {
        return new OldRows(table, key, age, isById, condition, true);
    }
}
