package id.tuntas.platform.operate.alarm;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A condition that needs an operator, while it holds.
///
/// @param code    a stable code, e.g. `job_late`
/// @param subject the object, such as the job, if there can be several; empty otherwise
/// @param detail  one sentence for people; no secrets
/// @param since   when it began; null if unknown
/// @param weight  its severity, in Rupiah, rows, …, or when its last cause was added, in milliseconds: if it grows, the
///                alert is repeated at once
public record Alarm(
        String code,
        String subject,
        String detail,
        @Nullable Instant since,
        long weight) {

    public Alarm(String code, String detail, @Nullable Instant since) {
        this(code, "", detail, since, 0);
    }

    /// One alarm for many rows, which worsens each time their number doubles; none for no row.
    ///
    /// @param detail names the rows; their number is added
    public static List<Alarm> ofMany(String code, String detail, long rows) {
        return ofMany(code, detail, rows, Long.MAX_VALUE);
    }

    /// The same for rows that are not all counted.
    ///
    /// @param most if there are more rows, it is not known how many
    public static List<Alarm> ofMany(String code, String detail, long rows, long most) {
        var number = rows > most ? "more than " + most : String.valueOf(rows);
        return rows == 0
                ? List.of()
                : List.of(new Alarm(
                        code, "", detail + ": " + number + ".", null, Long.SIZE - Long.numberOfLeadingZeros(rows)));
    }
}
