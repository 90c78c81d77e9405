package id.tuntas.platform.database.sql;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Changes many rows in one statement, each to values of its own. All values are one JSON parameter, so that the
/// statement is the same for any number of rows, and prepared once per connection.
///
/// @param <T> what a row is changed from
public final class RowUpdates<T> {

    /// Limits the size of a statement; even with the longest texts it fits into a packet of the server.
    private static final int MOST_ROWS = 64;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS");
    private static final JsonFactory JSON = new JsonFactory();

    /// A column and its value in each row: a text, a number, a boolean, an instant, or null.
    ///
    /// @param type of the table's column, or a larger one; of a column that finds rows with its character set and
    ///             collation, without which the server cannot use an index
    public record Column<T>(String name, String type, Function<T, @Nullable Object> value) {}

    private final String sql;
    private final List<Column<T>> columns;

    /// @param table, columns trusted SQL
    /// @param found   the primary key, and what else must still be as it was read
    /// @param changed what these rows get
    public RowUpdates(String table, List<Column<T>> found, List<Column<T>> changed) {
        columns = Stream.concat(found.stream(), changed.stream()).toList();
        var types = IntStream.range(0, columns.size())
                .mapToObj(index -> "c%1$d %2$s path '$.c%1$d' error on error"
                        .formatted(index, columns.get(index).type()))
                .collect(joining(", "));
        var assignments = IntStream.range(found.size(), columns.size())
                .mapToObj(this::equation)
                .collect(joining(", "));
        var conditions =
                IntStream.range(0, found.size()).mapToObj(this::equation).collect(joining(" and "));
        // By key and in this order: otherwise the server might scan a small table, and wait for rows of others.
        sql = "update json_table(?, '$[*]' columns (" + types + ")) as source straight_join " + table
                + " as target force index (primary) on " + conditions + " set " + assignments;
    }

    private String equation(int index) {
        return "target." + columns.get(index).name() + " = source.c" + index;
    }

    /// Changes the rows in this order; joins the caller's transaction.
    ///
    /// @return how many were found
    public int run(Sql statements, Collection<T> rows) {
        var all = List.copyOf(rows);
        return IntStream.iterate(0, from -> from < all.size(), from -> from + MOST_ROWS)
                .map(from -> statements.update(sql, json(all.subList(from, Math.min(all.size(), from + MOST_ROWS)))))
                .sum();
    }

    private String json(List<T> rows) {
        var text = new StringWriter();
        try (var json = JSON.createGenerator(text)) {
            json.writeStartArray();
            for (var row : rows) {
                json.writeStartObject();
                for (int index = 0; index < columns.size(); index++) {
                    write(json, "c" + index, columns.get(index).value().apply(row));
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
            case Number number -> json.writeNumberField(name, number.longValue());
            default -> json.writeStringField(name, value.toString());
        }
    }
}
