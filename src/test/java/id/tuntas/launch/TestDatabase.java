package id.tuntas.launch;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The embedded database of a test run. It is started and migrated once per run; every further start of the
/// application finds it migrated and its tables empty.
final class TestDatabase {

    private static final List<String> DATASOURCES = List.of("quarkus.datasource.", "quarkus.datasource.commerce.");

    /// A system property, since the application's classes are loaded anew at each of its starts.
    private static final String STARTED = "tuntas.test.database-started";

    /// What Liquibase writes, its own tables and the rows that a change set of commerce inserts.
    private static final String WRITTEN_BY_MIGRATION = "('DATABASECHANGELOG', 'DATABASECHANGELOGLOCK', 'retention')";

    private TestDatabase() {}

    /// @return the configuration properties that point both datasources at it
    static Map<String, String> startEmpty(Path dataDirectory) {
        var properties = EmbeddedDatabase.startIn(dataDirectory);
        var isFirstStart = System.setProperty(STARTED, "true") == null;
        for (var datasource : DATASOURCES) {
            try (var connection = connect(properties, datasource);
                    var statement = connection.createStatement()) {
                if (isFirstStart) {
                    recreate(statement, connection.getCatalog());
                } else {
                    empty(statement);
                }
            } catch (SQLException e) {
                throw new IllegalStateException("the database of the tests could not be emptied", e);
            }
        }
        if (isFirstStart) {
            stopAtTheEnd(dataDirectory);
        }
        return properties;
    }

    private static Connection connect(Map<String, String> properties, String datasource) throws SQLException {
        return DriverManager.getConnection(
                properties.get(datasource + "jdbc.url"),
                properties.get(datasource + "username"),
                properties.get(datasource + "password"));
    }

    /// Whatever an earlier run has left, of whichever version.
    private static void recreate(Statement statement, String database) throws SQLException {
        statement.execute("drop database " + database);
        statement.execute("create database " + database + " character set utf8mb4");
    }

    private static void empty(Statement statement) throws SQLException {
        var tables = new ArrayList<String>();
        try (var rows = statement.executeQuery("select table_name from information_schema.tables"
                + " where table_schema = database() and table_type = 'BASE TABLE'"
                + " and table_name not in " + WRITTEN_BY_MIGRATION)) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        statement.execute("set foreign_key_checks = 0");
        for (var table : tables) {
            statement.execute("truncate table " + table);
        }
    }

    private static void stopAtTheEnd(Path dataDirectory) {
        var pid = ServerRecord.read(EmbeddedDatabase.folderIn(dataDirectory))
                .orElseThrow()
                .pid();
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(() -> ProcessHandle.of(pid).ifPresent(ProcessHandle::destroy), "stop-database"));
    }
}
