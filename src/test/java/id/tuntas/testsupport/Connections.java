package id.tuntas.testsupport;

import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.SQLException;

/// Asks through a given connection, and ends others at the server.
public final class Connections {

    private Connections() {}

    /// The server's number of a connection.
    public static long id(Connection connection) throws SQLException {
        return number(connection, "select connection_id()");
    }

    /// Comes back when the server has ended the connection, which MySQL does a moment after its answer.
    public static void kill(Connection killer, long id) throws SQLException {
        execute(killer, "kill " + id);
        var isThere = "select count(*) from information_schema.processlist where id = " + id;
        await().until(() -> number(killer, isThere) == 0);
    }

    /// @return the first column of the first row
    public static long number(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    public static void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }
}
