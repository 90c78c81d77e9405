package id.tuntas.platform.database.sql;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Runs statements in the caller's transaction; the bean of this type runs them on fulfilment's
/// database. Parameters are texts, numbers, booleans, bytes, instants (stored as UTC), an [InList] for all of its
/// values, or null.
///
/// A failed statement throws [IllegalStateException] with the [SQLException] as its cause. Its message says why, so
/// that one reason differs from another, and contains no values.
@Singleton
public record Sql(DataSource dataSource) {

    private static final int MAX_SHOWN_LENGTH = 200;

    /// Reads the current row.
    @FunctionalInterface
    public interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    private interface Execution<T> {
        T run(PreparedStatement statement) throws SQLException;
    }

    /// @param sql trusted, with `?` for each parameter
    public <T> List<T> list(String sql, RowReader<T> reader, @Nullable Object... parameters) {
        return run(sql, parameters, statement -> {
            var found = new ArrayList<T>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(reader.read(rows));
                }
            }
            return found;
        });
    }

    /// The first row.
    public <T> Optional<T> first(String sql, RowReader<T> reader, @Nullable Object... parameters) {
        return list(sql, reader, parameters).stream().findFirst();
    }

    /// @return the number of rows that the server reports as changed
    public int update(String sql, @Nullable Object... parameters) {
        return run(sql, parameters, PreparedStatement::executeUpdate);
    }

    /// Runs the statement once for each row of parameters.
    ///
    /// @return the number of changed rows; a statement whose number the driver does not report counts as one row
    public int updateEach(String sql, List<@Nullable Object[]> parameters) {
        return run(sql, statement -> {
            for (var row : parameters) {
                bind(statement, row);
                statement.addBatch();
            }
            return IntStream.of(statement.executeBatch())
                    .map(changed -> changed == Statement.SUCCESS_NO_INFO ? 1 : changed)
                    .sum();
        });
    }

    private <T> T run(String sql, @Nullable Object[] parameters, Execution<T> execution) {
        return run(sql, statement -> {
            bind(statement, parameters);
            return execution.run(statement);
        });
    }

    private <T> T run(String sql, Execution<T> execution) {
        try (Connection connection = dataSource.getConnection();
                var statement = connection.prepareStatement(sql)) {
            return execution.run(statement);
        } catch (SQLException e) {
            throw new IllegalStateException(
                    "a statement failed (" + DriverMessage.withoutValues(e) + "): "
                            + Shortened.to(MAX_SHOWN_LENGTH, sql),
                    e);
        }
    }

    private static void bind(PreparedStatement statement, @Nullable Object[] parameters) throws SQLException {
        int index = 1;
        for (var parameter : parameters) {
            switch (parameter) {
                case InList list -> index = list.bind(statement, index);
                case Instant instant -> statement.setObject(index++, Columns.utc(instant));
                case null, default -> statement.setObject(index++, parameter);
            }
        }
    }
}
