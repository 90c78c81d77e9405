package id.tuntas.work;

import java.sql.Connection;
import java.sql.SQLException;
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
}
