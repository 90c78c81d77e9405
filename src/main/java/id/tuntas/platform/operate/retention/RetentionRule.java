package id.tuntas.platform.operate.retention;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What is done to the old rows of a table.
///
/// @param key     of the table
/// @param age     the column that tells how old a row is: an id, which grows with time, or a time; indexed where the
///                table is large
/// @param also    a further condition, beginning with `and`; or empty
/// @param reach   how far below the limit rows are looked for; null: as far as there are any
/// @param order   the column by which rows say whose they are: `ref_id`, `order_id`; null where they are nobody's
/// @param forget  the statement up to `where`
record RetentionRule(
        String name,
        Duration keep,
        String table,
        String key,
        String age,
        String also,
        @Nullable Duration reach,
        @Nullable String order,
        String forget) {

    private static final String ID = "id";

    /// Deletes rows whose id is old.
    static RetentionRule delete(String table, Duration keep, @Nullable String order) {
        return new RetentionRule(table, keep, table, ID, ID, "", null, order, "delete from " + table);
    }

    boolean isById() {
        return age.equals(ID);
    }
}
