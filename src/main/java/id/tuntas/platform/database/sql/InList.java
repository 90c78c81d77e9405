package id.tuntas.platform.database.sql;

import static id.tuntas.platform.database.sql.Columns.placeholders;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/// The texts of an `in (…)`, the last one repeated until there is a power of two of them: few statements differ, so
/// that each connection keeps those it has prepared.
public final class InList {

    private final List<String> values;

    private InList(List<String> values) {
        this.values = values;
    }

    /// @param values at least one, since no database takes an empty list
    public static InList of(Collection<String> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("an empty list cannot be asked for");
        }
        var list = List.copyOf(values);
        int power = Columns.powerOfTwo(list.size());
        return new InList(
                Stream.concat(list.stream(), Collections.nCopies(power - list.size(), list.getLast()).stream())
                        .toList());
    }

    /// The same in ascending order: whoever locks rows by it locks them in the same order as everybody else.
    public static InList sorted(Collection<String> values) {
        return of(values.stream().sorted().toList());
    }

    /// `(?, ?)`, as it stands behind `in`.
    public String sql() {
        return "(" + placeholders("?", values.size()) + ")";
    }

    /// What its placeholders stand for, in order.
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
