package id.tuntas.platform.work;

import id.tuntas.platform.database.sql.Sql;
import java.time.Clock;

/// The table of a [DueQueue], for the loops.
///
/// @param name, key trusted names: they become part of the SQL
/// @param trace     the column of a row's trace, or `null`; trusted SQL
public record QueueTable(Sql sql, String name, String key, String trace, DueQueue.Finished finished, Clock clock) {}
