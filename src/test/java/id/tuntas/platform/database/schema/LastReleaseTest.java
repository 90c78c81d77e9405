package id.tuntas.platform.database.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import id.tuntas.testsupport.GivenServer;
import id.tuntas.testsupport.SchemaText;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// During a roll-out the last release and this version run at once, first on the old tables and then on the new ones.
/// What the last release was like is kept as text; see `contributing.md` for when and how it is written anew.
/// That this version runs on the old tables is the matter of `LastReleaseIT`.
@QuarkusTest
class LastReleaseTest {

    private static final Path FOLDER = Path.of("src/test/resources/released");
    private static final boolean IS_WRITTEN = Boolean.getBoolean("tuntas.release.write");
    private static final String DATASOURCE = "quarkus.datasource.";

    // Liquibase remembers of a URL that all is up to date there.
    private static final AtomicInteger NUMBER = new AtomicInteger();

    @Inject
    Config config;

    @Inject
    AgroalDataSource dataSource;

    private final List<String> databases = new ArrayList<>();

    @AfterEach
    void dropDatabases() throws SQLException {
        for (var database : databases) {
            execute("drop database " + database);
        }
    }

    /// Also finds a change set that was edited after its release: its checksum is another one.
    @ParameterizedTest
    @ValueSource(strings = {"fulfilment", "commerce"})
    void oldTablesBecomeLikeFreshOnes(String role) throws Exception {
        assumeTrue(GivenServer.find().isEmpty(), "the text is that of the embedded server");
        var fresh = emptySchema(role);
        var old = emptySchema(role);
        Migration.run(List.of(fresh), true, _ -> {});
        keep(role, fresh);
        try (var connection = old.connectToChange()) {
            SchemaText.load(connection, Files.readString(FOLDER.resolve(role + ".sql")));
        }

        Migration.run(List.of(old), true, _ -> {});

        assertThat(definitions(old)).isEqualTo(definitions(fresh)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fulfilment", "commerce"})
    void statementsOfTheLastReleaseAreStillUnderstood(String role) throws Exception {
        var statements = Files.readAllLines(FOLDER.resolve(role + "-statements.sql"));

        assertThat(statements).hasSizeGreaterThan(50);
        try (var connection = preparing(role)) {
            for (var sql : statements) {
                assertThatCode(() -> connection.prepareStatement(sql).close())
                        .as(sql)
                        .doesNotThrowAnyException();
            }
        }
    }

    private static void keep(String role, Schema fresh) throws Exception {
        if (IS_WRITTEN) {
            try (var connection = fresh.connectToAsk()) {
                Files.createDirectories(FOLDER);
                Files.writeString(FOLDER.resolve(role + ".sql"), SchemaText.of(connection));
            }
        }
    }

    private static List<String> definitions(Schema schema) throws SQLException {
        try (var connection = schema.connectToAsk()) {
            return SchemaText.definitions(connection);
        }
    }

    /// The server reads each statement when it is prepared; the driver must not pass over what is not understood.
    private Connection preparing(String role) throws SQLException {
        var prefix = role.equals("commerce") ? DATASOURCE + "commerce." : DATASOURCE;
        var properties = new Properties();
        properties.setProperty("user", value(prefix + "username"));
        properties.setProperty("password", value(prefix + "password"));
        properties.setProperty("useServerPrepStmts", "true");
        properties.setProperty("emulateUnsupportedPstmts", "false");
        return DriverManager.getConnection(value(prefix + "jdbc.url"), properties);
    }

    private Schema emptySchema(String role) throws SQLException {
        var catalogue = catalogue();
        var database = catalogue + "_release_" + NUMBER.incrementAndGet();
        execute("drop database if exists " + database); // what a run left that was killed
        execute("create database " + database + " character set utf8mb4");
        databases.add(database);
        return new Schema(
                role,
                "here",
                "db/" + role + "/changelog.yaml",
                value(DATASOURCE + "jdbc.url").replace("/" + catalogue, "/" + database),
                value(DATASOURCE + "username"),
                value(DATASOURCE + "password"));
    }

    private String catalogue() throws SQLException {
        try (var connection = dataSource.getConnection()) {
            return connection.getCatalog();
        }
    }

    private void execute(String sql) throws SQLException {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private String value(String property) {
        return config.getValue(property, String.class);
    }
}
