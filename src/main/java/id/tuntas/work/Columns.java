package id.tuntas.work;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
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

    /// The values of an `in (…)`, the last one repeated until there is a power of two of them: few statements
    /// differ, so that each connection keeps those it has prepared.
    public static <T> List<T> padded(List<T> values) {
        int size = values.size();
        int power = size <= 1 ? size : Integer.highestOneBit(size - 1) << 1;
        return power == size
                ? values
                : Stream.concat(values.stream(), Collections.nCopies(power - size, values.getLast()).stream())
                        .toList();
    }

    /// As many placeholders as an `in (…)` or a multi-row insert needs.
    public static String placeholders(String one, int count) {
        return String.join(", ", Collections.nCopies(count, one));
    }
}
