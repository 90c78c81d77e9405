package id.tuntas.platform.work;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.IntStream;
import javax.sql.DataSource;

/// Runs statements on the connection of the caller's transaction.
final class Sql {

    private Sql() {}

    interface Function<T> {
        T apply(Connection connection) throws SQLException;
    }

    /// @throws QueueUnavailable when the database does not do it
    static <T> T inConnection(DataSource dataSource, String table, Function<T> function) {
        try (var connection = dataSource.getConnection()) {
            return function.apply(connection);
        } catch (SQLException e) {
            throw new QueueUnavailable(table, e);
        }
    }

    /// @param changed rows that statements say they have changed
    /// @throws IllegalStateException when others have changed rows although they were locked: nothing of this
    ///         transaction may stay
    static void mustChange(String table, int expected, int... changed) {
        int sum = IntStream.of(changed)
                .map(rows -> rows == Statement.SUCCESS_NO_INFO ? 1 : rows)
                .sum();
        if (sum != expected) {
            throw new IllegalStateException(
                    "queue " + table + ": " + sum + " of " + expected + " rows were still as they had been read");
        }
    }
}
