package id.tuntas.fulfilment.series;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Counts the failures of a period by hour and cause.
///
/// @param subject the code of what failed, such as `order`
/// @param status  an expression; null if the subject has none by which it fails
/// @param reason  an expression; where it is null, the status is the cause
/// @param prefix  of ids in the API, or an empty text
/// @param isFinal whether rows never change nor move to another hour once they are committed
public record FailureQuery(
        String subject, Rows rows, @Nullable String status, String reason, String prefix, boolean isFinal) {

    /// Groups of a subject; there is no end of causes.
    public static final int MOST = 500;

    /// Sorted rather than looked up in a temporary table, row by row. Parameters: those of the rows.
    ///
    /// @param most groups
    public String statement(int most) {
        return String.format(
                        Locale.ROOT,
                        "select sql_big_result timestampdiff(hour, '1970-01-01', %1$s) as hours, %2$s as failed_as, %3$s as failed_because,",
                        rows.at(),
                        Objects.requireNonNullElse(status, "null"),
                        reason)
                + " count(*) as failures,"
                + String.format(
                        Locale.ROOT,
                        " min(%1$s) as first_at, max(%1$s) as last_at, max(id) as example from ",
                        rows.at())
                + rows.clauses()
                + " group by hours, failed_as, failed_because"
                + " order by hours desc, failures desc, failed_because, failed_as limit " + most;
    }
}
