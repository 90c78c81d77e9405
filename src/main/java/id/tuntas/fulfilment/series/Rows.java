package id.tuntas.fulfilment.series;

import id.tuntas.platform.database.sql.IdTimes;
import java.time.Instant;
import java.util.List;

/// Rows of a table by the time of what they record, and the index by which a period of them is found.
///
/// @param joins    after the table, or an empty text
/// @param at       the column with the time
/// @param isById   whether a period is a range of the primary key, whose ULIDs begin with about that time, rather than
///                 of an index of the time
/// @param criteria further ones, or an empty text
public record Rows(String table, String joins, String at, boolean isById, String criteria) {

    public static Rows byTime(String table, String at) {
        return new Rows(table, "", at, false, "");
    }

    public static Rows byId(String table, String at) {
        return new Rows(table, "", at, true, "");
    }

    public Rows joined(String with) {
        return new Rows(table, " " + with, at, isById, criteria);
    }

    public Rows where(String condition) {
        return new Rows(table, joins, at, isById, condition);
    }

    /// The clauses from `from` on, for [#parameters].
    String clauses() {
        return table + joins + " where " + (isById ? "id >= ? and id < ? and " : "") + at + " >= ? and " + at + " < ?"
                + (criteria.isEmpty() ? "" : " and " + criteria);
    }

    /// @param from inclusive
    /// @param to   exclusive
    public List<Object> parameters(Instant from, Instant to) {
        return isById ? List.of(IdTimes.first(from), IdTimes.end(to), from, to) : List.of(from, to);
    }
}
