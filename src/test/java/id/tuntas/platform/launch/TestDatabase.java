package id.tuntas.platform.launch;

import id.tuntas.platform.database.schema.Migration;
import id.tuntas.platform.database.schema.MigrationFailed;
import id.tuntas.platform.database.schema.Schema;
import id.tuntas.testsupport.GivenServer;
import id.tuntas.testsupport.ShardGuard;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The databases of a test run, on the embedded server or on a given one. They are created with their tables
/// once per process; every further start of the application finds them migrated and their tables empty.
final class TestDatabase {

    private static final Map<String, String> DATASOURCES =
            Map.of("fulfilment", "quarkus.datasource.", "commerce", "quarkus.datasource.commerce.");

    /// A system property, since the application's classes are loaded anew at each of its starts.
    private static final String STARTED = "tuntas.test.database-started";

    /// What a migration writes, its own tables and the rows that a change set of commerce inserts.
    private static final String WRITTEN_BY_MIGRATION =
            "('DATABASECHANGELOG', 'DATABASECHANGELOGLOCK', 'migration_lock')";

    private TestDatabase() {}

    /// @return the configuration properties that point both datasources at it
    static Map<String, String> startEmpty(Path dataDirectory) {
        var isFirstStart = System.setProperty(STARTED, "true") == null;
        var properties = GivenServer.find()
                .map(server -> onGivenServer(server, isFirstStart))
                .orElseGet(() -> onEmbeddedServer(dataDirectory, isFirstStart));
        if (!isFirstStart) {
            DATASOURCES.values().forEach(datasource -> empty(properties, datasource));
        }
        return ShardGuard.shards() == 1 ? properties : divided(properties, isFirstStart);
    }

    /// With the orders divided among shards.
    private static Map<String, String> divided(Map<String, String> properties, boolean isFirstStart) {
        var databases = new ArrayList<String>();
        use(properties, "quarkus.datasource.", statement -> {
            var name = statement.getConnection().getCatalog();
            databases.addAll(ShardGuard.databases(name));
            if (isFirstStart) {
                for (var database : databases) {
                    if (GivenServer.find().isPresent()) {
                        GivenServer.find().get().create(database);
                    } else {
                        statement.execute("create database " + database);
                    }
                }
                ShardGuard.createViews(statement, name);
            }
        });
        var all = new HashMap<>(properties);
        all.put("tuntas.database.shards", String.join(",", databases));
        return all;
    }

    private static Map<String, String> onGivenServer(GivenServer server, boolean isFirstStart) {
        var fulfilment = "tuntas_test_" + ProcessHandle.current().pid();
        var commerce = fulfilment + "_commerce";
        var properties = Map.of(
                "quarkus.datasource.jdbc.url", server.jdbcUrl(fulfilment),
                "quarkus.datasource.username", server.user(),
                "quarkus.datasource.password", server.password(),
                "quarkus.datasource.commerce.jdbc.url", server.jdbcUrl(commerce),
                "quarkus.datasource.commerce.username", server.user(),
                "quarkus.datasource.commerce.password", server.password());
        if (isFirstStart) {
            server.create(fulfilment);
            server.create(commerce);
            migrate(properties);
        }
        return properties;
    }

    private static Map<String, String> onEmbeddedServer(Path dataDirectory, boolean isFirstStart) {
        if (isFirstStart) {
            MigratedData.copyTo(dataDirectory);
        }
        var properties = EmbeddedDatabase.startIn(dataDirectory, EmbeddedDatabase.DATABASES, System.err::println);
        if (isFirstStart) {
            waitForNoDisk(properties);
            stopAtTheEnd(dataDirectory);
        }
        return properties;
    }

    /// What is committed survives the end of the server all the same, though not that of the machine.
    private static void waitForNoDisk(Map<String, String> properties) {
        use(
                properties,
                "quarkus.datasource.",
                statement -> statement.execute("set global innodb_flush_log_at_trx_commit = 2"));
    }

    private static void empty(Map<String, String> properties, String datasource) {
        use(properties, datasource, statement -> {
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
        });
    }

    static void migrate(Map<String, String> properties) {
        for (var role : List.of("fulfilment", "commerce")) {
            var datasource = DATASOURCES.get(role);
            var schema = new Schema(
                    role,
                    "the database of the tests",
                    "db/" + role + "/changelog.yaml",
                    properties.get(datasource + "jdbc.url"),
                    properties.get(datasource + "username"),
                    properties.get(datasource + "password"));
            try {
                Migration.run(List.of(schema), true, _ -> {});
            } catch (MigrationFailed e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private interface Use {
        void with(Statement statement) throws SQLException;
    }

    private static void use(Map<String, String> properties, String datasource, Use use) {
        try (var connection = DriverManager.getConnection(
                        properties.get(datasource + "jdbc.url"),
                        properties.get(datasource + "username"),
                        properties.get(datasource + "password"));
                var statement = connection.createStatement()) {
            use.with(statement);
        } catch (SQLException e) {
            throw new IllegalStateException("the database of the tests could not be emptied", e);
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
