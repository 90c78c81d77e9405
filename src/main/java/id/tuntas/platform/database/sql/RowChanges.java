package id.tuntas.platform.database.sql;

import static java.util.Comparator.comparing;
import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Gatherers;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Changes many rows in one statement, each to values of its own, or inserts or deletes them. All values are one
/// JSON parameter: the statement is the same for any number of rows, and prepared once per connection.
///
/// @param <T> what a row is changed from
public final class RowChanges<T> {

    /// Of a statement: as many as are recorded together.
    private static final int MAX_ROWS = 256;

    /// Of a statement with several rows, in characters: it fits into a packet of the server.
    private static final int MAX_JSON_LENGTH = 1_000_000;

    /// Fails for a year of five digits, which MariaDB would store as zeros.
    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder()
            .appendValue(ChronoField.YEAR, 4)
            .appendPattern("-MM-dd HH:mm:ss.SSSSSS")
            .toFormatter(Locale.ROOT);

    /// In characters; all of a row's columns that are not of the type `text` share 65,535 bytes.
    private static final int MAX_VARCHAR_LENGTH = 1_000;

    private static final JsonFactory JSON = new JsonFactory();

    /// A column and its value in each row. Names are trusted SQL.
    ///
    /// @param type    in which the value is read from the JSON
    /// @param formula what the column is set to; `%s` is the value
    public record Column<T>(String name, String type, Function<T, @Nullable Object> value, String formula) {

        private Column(String name, String type, Function<T, @Nullable Object> value) {
            this(name, type, value, "%s");
        }

        /// A key of this service: it has the character set of its column, for the server to use an index.
        public static <T> Column<T> key(String name, Function<T, @Nullable Object> value) {
            return new Column<>(name, "varchar(64) character set ascii collate ascii_bin", value);
        }

        /// @param length of the table's column, in characters, at most 16,383. A longer text fails; this is checked
        ///               here, since MariaDB cuts what is too long for the type in the JSON, or worse
        public static <T> Column<T> text(String name, int length, Function<T, @Nullable Object> value) {
            var type = length > MAX_VARCHAR_LENGTH ? "text" : "varchar(" + length + ")";
            return new Column<>(name, type, row -> fitting(name, length, value.apply(row)));
        }

        private static @Nullable Object fitting(String column, int length, @Nullable Object value) {
            if (value instanceof String text && text.codePointCount(0, text.length()) > length) {
                throw new IllegalArgumentException(column + " is longer than " + length + " characters");
            }
            return value;
        }

        /// Bytes; null leaves the column as it is.
        public static <T> Column<T> bytes(String name, Function<T, byte @Nullable []> value) {
            return new Column<>(name, "longtext", value::apply, "coalesce(from_base64(%s), target." + name + ")");
        }

        /// A number or a boolean.
        public static <T> Column<T> number(String name, Function<T, @Nullable Object> value) {
            return new Column<>(name, "bigint", value);
        }

        /// A number that is subtracted from the column.
        public static <T> Column<T> decrease(String name, Function<T, @Nullable Object> value) {
            return new Column<>(name, "bigint", value, "target." + name + " - %s");
        }

        /// An instant.
        public static <T> Column<T> time(String name, Function<T, @Nullable Object> value) {
            return new Column<>(name, "datetime(6)", value);
        }
    }

    private final String sql;
    private final List<Column<T>> columns;
    private final List<String> members;

    private RowChanges(String sql, List<Column<T>> columns) {
        this.sql = sql;
        this.columns = columns;
        this.members = columns.stream().map(column -> member(columns, column)).toList();
    }

    /// @param table   trusted SQL
    /// @param found   first the primary key, a text; and what else must still be as it was read
    /// @param changed what these rows get
    public static <T> RowChanges<T> update(String table, List<Column<T>> found, List<Column<T>> changed) {
        var columns = Stream.concat(found.stream(), changed.stream()).toList();
        var assignments = changed.stream()
                .map(column -> "target." + column.name() + " = "
                        + String.format(Locale.ROOT, column.formula(), "source." + member(columns, column)))
                .collect(joining(", "));
        return new RowChanges<>("update " + rows(table, columns, found) + " set " + assignments, columns);
    }

    /// @param table trusted SQL
    /// @param added first that by which rows are inserted in order, a text; without bytes
    public static <T> RowChanges<T> insert(String table, List<Column<T>> added) {
        var names = added.stream().map(Column::name).collect(joining(", "));
        return new RowChanges<>("insert into " + table + " (" + names + ") select * from " + source(added), added);
    }

    /// @param table trusted SQL
    /// @param found first the primary key, a text; and what else must still be as it was read
    public static <T> RowChanges<T> delete(String table, List<Column<T>> found) {
        return new RowChanges<>("delete target from " + rows(table, found, found), found);
    }

    /// By key and in the order of the source: otherwise the server might scan a small table, and wait for rows of
    /// others.
    private static <T> String rows(String table, List<Column<T>> columns, List<Column<T>> found) {
        var conditions = found.stream()
                .map(column -> "target." + column.name() + " = source." + member(columns, column))
                .collect(joining(" and "));
        return source(columns) + " straight_join " + table + " as target force index (primary) on " + conditions;
    }

    private static <T> String source(List<Column<T>> columns) {
        var types = columns.stream()
                .map(column -> String.format(
                        Locale.ROOT, "%1$s %2$s path '$.%1$s' error on error", member(columns, column), column.type()))
                .collect(joining(", "));
        return "json_table(?, '$[*]' columns (" + types + ")) as source";
    }

    /// Its name in the JSON; a column may be among those found and among those changed.
    private static <T> String member(List<Column<T>> columns, Column<T> column) {
        return "c" + columns.indexOf(column);
    }

    /// The row as it would be written, to find out later whether it has changed. Not for bytes, which are compared by
    /// their identity.
    public List<@Nullable Object> values(T row) {
        return columns.stream()
                .<@Nullable Object>map(column -> column.value().apply(row))
                .toList();
    }

    /// Joins the caller's transaction.
    ///
    /// @return how many were found
    public int run(Sql statements, Collection<T> rows) {
        var key = columns.getFirst().value();
        // Always in the same order, so that concurrent transactions do not deadlock.
        return rows.stream()
                .sorted(comparing(row -> (String) requireNonNull(key.apply(row))))
                .gather(Gatherers.windowFixed(MAX_ROWS))
                .mapToInt(part -> runTogether(statements, part))
                .sum();
    }

    private int runTogether(Sql statements, List<T> rows) {
        var json = json(rows);
        if (json.length() <= MAX_JSON_LENGTH || rows.size() == 1) {
            return statements.update(sql, json);
        }
        int half = rows.size() / 2;
        return runTogether(statements, rows.subList(0, half))
                + runTogether(statements, rows.subList(half, rows.size()));
    }

    private String json(List<T> rows) {
        var text = new StringWriter();
        try (var json = JSON.createGenerator(text)) {
            json.writeStartArray();
            for (var row : rows) {
                json.writeStartObject();
                for (int index = 0; index < columns.size(); index++) {
                    write(json, members.get(index), columns.get(index).value().apply(row));
                }
                json.writeEndObject();
            }
            json.writeEndArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /// What is missing becomes null.
    private static void write(JsonGenerator json, String name, @Nullable Object value) throws IOException {
        switch (value) {
            case null -> {}
            case Instant instant -> json.writeStringField(name, TIME.format(Columns.utc(instant)));
            case Boolean truth -> json.writeNumberField(name, truth ? 1 : 0);
            case byte[] bytes -> json.writeBinaryField(name, bytes);
            case Number number -> json.writeNumberField(name, number.longValue());
            default -> json.writeStringField(name, value.toString());
        }
    }
}
