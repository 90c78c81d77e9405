package id.tuntas.platform.operate.series;

import id.tuntas.platform.operate.series.EventQuery.Range;

/// Counts the failures of a period by hour and cause.
///
/// @param subject  the code of what failed, such as `order`
/// @param at       the column with the time of a failure
/// @param cause    an expression
/// @param criteria further ones, or an empty text
/// @param prefix   of ids in the API
public record FailureQuery(
        String subject, String at, String cause, String table, Range range, String criteria, String prefix) {

    /// Groups of a subject; there is no end of causes.
    private static final int MOST = 500;

    /// Parameters: with [Range#ID] the first id and the one after the last; the beginning and the end of the period.
    public String statement() {
        return ("select timestampdiff(hour, '1970-01-01', %1$s) as hours, %2$s as cause, count(*) as failures,"
                        + " min(%1$s) as first_at, max(%1$s) as last_at, max(id) as example from %3$s where "
                        + (range == Range.ID ? "id >= ? and id < ? and " : "") + "%1$s >= ? and %1$s < ?"
                        + (criteria.isEmpty() ? "" : " and " + criteria)
                        + " group by hours, cause order by hours desc, failures desc, cause limit " + MOST)
                .formatted(at, cause, table);
    }
}
