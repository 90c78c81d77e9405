package id.tuntas.platform.database.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How times and lists are passed to SQL: instants are UTC `datetime(6)`, whatever the session's time zone.
public final class Columns {

    private Columns() {}

    public static LocalDateTime utc(Instant instant) {
        return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
    }

    public static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        var value = row.getObject(column, LocalDateTime.class);
        return value == null ? null : value.toInstant(ZoneOffset.UTC);
    }

    /// Whether this text can be compared with an ASCII column, as those of our ids are.
    public static boolean isAscii(String text) {
        return text.chars().allMatch(character -> character < 128);
    }

    /// The next power of two: with few different sizes, connections can reuse prepared statements.
    public static int powerOfTwo(int count) {
        return count == 1 ? 1 : Integer.highestOneBit(count - 1) << 1;
    }

    /// The rows of a statement that may repeat rows: padded with the last one to a power of two.
    ///
    /// @param rows at least one
    public static <T> List<T> padded(List<T> rows) {
        int missing = powerOfTwo(rows.size()) - rows.size();
        return Stream.concat(rows.stream(), Collections.nCopies(missing, rows.getLast()).stream())
                .toList();
    }

    /// The placeholders of a multi-row insert; for an `in (…)` use [InList].
    public static String placeholders(String one, int count) {
        return String.join(", ", Collections.nCopies(count, one));
    }
}
