package id.tuntas.platform.database.sql;

import static id.tuntas.platform.database.sql.Columns.placeholders;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The texts of an `in (…)`, padded with the last one to a power of two: with few different statements, connections
/// can reuse prepared ones.
public final class InList {

    private final List<String> values;

    private InList(List<String> values) {
        this.values = values;
    }

    /// @param values at least one, because SQL does not allow an empty list
    public static InList of(Collection<String> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("the list must not be empty");
        }
        return new InList(Columns.padded(List.copyOf(values)));
    }

    /// In ascending order, so that all callers lock rows in the same order.
    public static InList sorted(Collection<String> values) {
        return of(values.stream().sorted().toList());
    }

    /// `(?, ?)`, to be put behind `in`.
    public String sql() {
        return "(" + placeholders("?", values.size()) + ")";
    }

    /// An expression with another value for each of them: `case column when ? then ? … end`.
    ///
    /// @param column trusted SQL
    public String caseOf(String column) {
        return "case " + column + " when ? then ?".repeat(values.size()) + " end";
    }

    /// The parameters of [#caseOf].
    ///
    /// @param result by value
    public Stream<@Nullable Object> casesOf(Function<String, ? extends @Nullable Object> result) {
        return values.stream().flatMap(value -> Stream.of(value, result.apply(value)));
    }

    /// The values of its placeholders, in order.
    public List<String> values() {
        return values;
    }

    /// @param first the index of its first placeholder
    /// @return the index after its last one
    public int bind(PreparedStatement statement, int first) throws SQLException {
        int index = first;
        for (var value : values) {
            statement.setString(index++, value);
        }
        return index;
    }
}
