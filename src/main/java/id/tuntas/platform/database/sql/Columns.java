package id.tuntas.platform.database.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/// How times and lists cross the border to SQL: instants are UTC `datetime(6)`, whatever the zone of the session.
public final class Columns {

    private Columns() {}

    public static LocalDateTime utc(Instant instant) {
        return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
    }

    public static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        var value = row.getObject(column, LocalDateTime.class);
        return value == null ? null : value.toInstant(ZoneOffset.UTC);
    }

    /// Whether a column of ASCII, as those of our own ids are, can be compared with this text at all.
    public static boolean isAscii(String text) {
        return text.chars().allMatch(character -> character < 128);
    }

    /// The power of two that is not smaller: statements of few sizes are kept by the connections that prepared them.
    public static int powerOfTwo(int count) {
        return count == 1 ? 1 : Integer.highestOneBit(count - 1) << 1;
    }

    /// As many placeholders as a multi-row insert needs; for an `in (…)` there is [InList].
    public static String placeholders(String one, int count) {
        return String.join(", ", Collections.nCopies(count, one));
    }
}
