package id.tuntas.platform.work;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.IntStream;
import javax.sql.DataSource;

/// Runs statements on the connection of the caller's transaction.
final class QueueSql {

    private QueueSql() {}

    interface Function<T> {
        T apply(Connection connection) throws SQLException;
    }

    /// @throws QueueUnavailable if the database fails
    static <T> T inConnection(DataSource dataSource, String table, Function<T> function) {
        try (var connection = dataSource.getConnection()) {
            return function.apply(connection);
        } catch (SQLException e) {
            throw new QueueUnavailable(table, e);
        }
    }

    /// @param changed the numbers of rows that statements report as changed
    /// @throws IllegalStateException if locked rows were changed concurrently; the transaction must roll back
    static void mustChange(String table, int expected, int... changed) {
        int sum = IntStream.of(changed)
                .map(rows -> rows == Statement.SUCCESS_NO_INFO ? 1 : rows)
                .sum();
        if (sum != expected) {
            throw new IllegalStateException(
                    "queue " + table + ": " + sum + " of " + expected + " rows were unchanged since they were read");
        }
    }
}
