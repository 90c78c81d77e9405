package id.tuntas.platform.operate.series;

import java.sql.ResultSet;
import java.sql.SQLException;

/// Counts the events of a period by steps of it, with one grouped query on a range of an index.
///
/// @param at       the column with the time of an event
/// @param columns  what is selected beside `step`
/// @param table    with its joins
/// @param range    the index by which a period is found
/// @param criteria further ones, or an empty text
/// @param groups   columns of `columns` by which rows are grouped beside `step`, each after a comma, or an empty text
public record EventQuery(
        String at, String columns, String table, Range range, String criteria, String groups, Reader reader) {

    /// How a period is found.
    public enum Range {
        /// An index of the time.
        TIME,
        /// The primary key: its ULIDs begin with about that time.
        ID
    }

    /// Adds a row of the result to the sums.
    @FunctionalInterface
    public interface Reader {
        void read(ResultSet row, int step, Counter counter) throws SQLException;
    }

    /// Parameters: the beginning of the first step, the seconds of a step; with [Range#ID] the first id and the one
    /// after the last; the beginning and the end of the period.
    public String statement() {
        return "select timestampdiff(second, ?, " + at + ") div ? as step, " + columns + " from " + table + " where "
                + (range == Range.ID ? "id >= ? and id < ? and " : "") + at + " >= ? and " + at + " < ?"
                + (criteria.isEmpty() ? "" : " and " + criteria) + " group by step" + groups;
    }
}
