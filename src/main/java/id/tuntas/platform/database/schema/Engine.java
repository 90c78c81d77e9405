package id.tuntas.platform.database.schema;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;

/// Identifies the database server by its version banner.
final class Engine {

    private Engine() {}

    /// Replicas share work by `for update skip locked`. TiDB accepts it but locks nothing, so that two replicas would
    /// own the same order.
    ///
    /// @return why this server cannot be used; empty if it can
    static Optional<String> refusal(Connection connection) throws SQLException {
        return refusal(banner(connection));
    }

    static boolean isVitess(Connection connection) throws SQLException {
        return banner(connection).toLowerCase(Locale.ROOT).contains("vitess");
    }

    private static String banner(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("select version()")) {
            rows.next();
            return rows.getString(1);
        }
    }

    static Optional<String> refusal(String banner) {
        return banner.toLowerCase(Locale.ROOT).contains("tidb")
                ? Optional.of("the server is TiDB (" + banner + "), which accepts SKIP LOCKED and locks nothing: two"
                        + " replicas would work on the same order. Use MySQL 8.4 or later, or MariaDB 10.6 or later")
                : Optional.empty();
    }
}
