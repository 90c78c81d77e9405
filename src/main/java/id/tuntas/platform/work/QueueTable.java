package id.tuntas.platform.work;

import id.tuntas.platform.database.sql.Sql;
import java.time.Clock;

/// The table of a [DueQueue].
///
/// @param name, key trusted names: they become part of the SQL
/// @param trace     the column of a row's trace, or `null`; trusted SQL
record QueueTable(Sql sql, String name, String key, String trace, DueQueue.Finished finished, Clock clock) {

    /// @throws IllegalStateException if locked rows were changed concurrently; the transaction must roll back
    void mustHaveChanged(int expected, int changed) {
        if (changed != expected) {
            throw new IllegalStateException(
                    "queue " + name + ": " + changed + " of " + expected + " rows were unchanged since they were read");
        }
    }
}
