package id.tuntas.platform.operate.retention;

import java.time.Duration;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// How long rows are kept, and what happens to older ones.
///
/// @param inUse     which of the old rows stay all the same; null for none
/// @param statement up to `where`
public record RetentionRule(
        String name, Duration keep, OldRows rows, @Nullable InUse inUse, String statement) {

    /// @param column whose values say what a row belongs to, such as `order_id`
    /// @param find   which of these values are still in use; runs in the transaction that deletes
    public record InUse(String column, UnaryOperator<Set<String>> find) {}

    /// Deletes the rows.
    public static RetentionRule delete(OldRows rows, Duration keep) {
        return new RetentionRule(rows.table(), keep, rows, null, "delete from " + rows.table());
    }

    /// Keeps the rows and removes a part of them.
    ///
    /// @param assignment SQL, trusted
    public static RetentionRule update(String name, OldRows rows, Duration keep, String assignment) {
        return new RetentionRule(name, keep, rows, null, "update " + rows.table() + " set " + assignment);
    }

    public RetentionRule unlessInUse(String column, UnaryOperator<Set<String>> find) {
        return new RetentionRule(name, keep, rows, new InUse(column, find), statement);
    }
}
