package id.tuntas.platform.work;

import id.tuntas.platform.database.sql.Added;
import id.tuntas.platform.database.sql.Sql;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/// The table of a [DueQueue], for the loops.
///
/// @param name, key trusted names: they become part of the SQL
/// @param trace     the column of a row's trace, or `null`; trusted SQL
/// @param urgency   the column of that name; null if the rows of the queue have no [Urgency]
public record QueueTable(
        Sql sql,
        String name,
        String key,
        String trace,
        DueQueue.Finished finished,
        Clock clock,
        @Nullable Added urgency) {

    QueueTable byUrgency() {
        return new QueueTable(sql, name, key, trace, finished, clock, Added.column(sql, name, "urgency"));
    }

    /// Whether each row has an [Urgency]: not before the tables are migrated. Joins the caller's transaction.
    public boolean hasUrgency() {
        return urgency != null && urgency.isThere();
    }

    /// For the `set` of a change that makes rows due: trusted SQL.
    String woken() {
        return hasUrgency() ? ", urgency = greatest(urgency, " + Urgency.WOKEN.code() + ")" : "";
    }
}
