package id.tuntas.testsupport;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/// The statements that an embedded server is asked to prepare, by any client: its general log.
public final class UsedStatements implements AutoCloseable {

    private final Connection connection;

    private UsedStatements(Connection connection) {
        this.connection = connection;
    }

    /// @param connection with the right to log; belongs to this object from now on
    public static UsedStatements since(Connection connection) throws SQLException {
        var used = new UsedStatements(connection);
        used.execute("truncate table mysql.general_log");
        used.execute("set global log_output = 'TABLE'");
        used.execute("set global general_log = on");
        return used;
    }

    /// Each once, on a line of its own, in alphabetical order: those that mean tables of this database.
    public List<String> understoodBy(String jdbcUrl) throws SQLException {
        var properties = new Properties();
        properties.setProperty("useServerPrepStmts", "true");
        properties.setProperty("emulateUnsupportedPstmts", "false");
        try (var database = DriverManager.getConnection(jdbcUrl, properties)) {
            return all().stream().filter(sql -> isUnderstood(database, sql)).toList();
        }
    }

    private List<String> all() throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("select distinct convert(argument using utf8mb4) as sought"
                        + " from mysql.general_log where command_type = 'Prepare' order by sought")) {
            var all = new ArrayList<String>();
            while (rows.next()) {
                all.add(rows.getString(1).replaceAll("\\s+", " ").strip());
            }
            return all.stream().distinct().toList();
        }
    }

    /// The roles' tables have different names.
    private static boolean isUnderstood(Connection database, String sql) {
        try (var _ = database.prepareStatement(sql)) {
            return true;
        } catch (SQLException _) {
            return false;
        }
    }

    @Override
    public void close() throws SQLException {
        execute("set global general_log = off");
        connection.close();
    }

    private void execute(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
