package id.tuntas.platform.database.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// On a database of its own, with four change sets: one takes a second, one changes two tables, and one only adds. Or
/// with one that alters two tables.
@QuarkusTest
class MigrationTest {

    private static final String SMALL = "db/migration-test/changelog.yaml";
    private static final String ALTERED = "db/migration-test/altered.yaml";
    private static final String ALL_RUN = "4 change sets";

    private static final String OWN = "_own";
    private static final String VISITOR = "visitor@'%'";
    private static final String VISITORS_PASSWORD = "password of a visitor";

    private static final AtomicInteger NUMBER = new AtomicInteger();

    @Inject
    Config config;

    @Inject
    AgroalDataSource dataSource;

    private String url;
    private String database;

    @BeforeEach
    void createDatabase() throws SQLException {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            var tuntas = connection.getCatalog();
            // Liquibase remembers of a URL that all is up to date there.
            database = tuntas + "_migration_" + NUMBER.incrementAndGet();
            url = config.getValue("quarkus.datasource.jdbc.url", String.class).replace("/" + tuntas, "/" + database);
            statement.execute("drop database if exists " + database); // what a run left that was killed
            statement.execute("create database " + database + " character set utf8mb4");
        }
    }

    @AfterEach
    void dropDatabase() throws SQLException {
        execute("drop user if exists " + VISITOR);
        execute("drop database if exists " + database + OWN);
        execute("drop database " + database);
    }

    @Test
    void freshDatabaseIsMigratedOnce() throws Exception {
        assertThat(run(small(url))).singleElement().asString().contains("test at here", ALL_RUN);

        assertThat(run(small(url))).isEmpty();
    }

    @Test
    void startThatMayNotMigrateChangesNothingAndSaysWhatToDo() throws Exception {
        var schemas = List.of(small(url));

        assertThatThrownBy(() -> Migration.requireUsable(schemas))
                .isInstanceOf(MigrationFailed.class)
                .hasMessageContainingAll("test at here", "not up to date", "--migrate");
        assertThat(count("information_schema.tables where table_schema = database()"))
                .isZero();

        run(small(url));
        Migration.requireUsable(schemas);
    }

    @Test
    void startThatMayNotMigrateDoesWithoutWhatWasOnlyAdded() throws Exception {
        var schemas = List.of(small(url));
        run(small(url));
        execute("delete from DATABASECHANGELOG where ID = 'added'");

        assertThat(Migration.requireUsable(schemas))
                .singleElement()
                .asString()
                .contains("test at here", "older than this application", "--migrate");

        execute("delete from DATABASECHANGELOG where ID = 'slow'");
        assertThatThrownBy(() -> Migration.requireUsable(schemas)).hasMessageContaining("not up to date");
    }

    @Test
    void twoThatStartAtOnceMigrateOnce() throws Exception {
        Callable<List<String>> start = () -> run(small(url));
        try (var replicas = Executors.newVirtualThreadPerTaskExecutor()) {
            var results = replicas.invokeAll(List.of(start, start, start));

            assertThat(results)
                    .flatMap(one -> one.get())
                    .singleElement()
                    .asString()
                    .contains(ALL_RUN);
        }
    }

    @Test
    void changeThatTakesLongerThanTheSocketMayWaitIsFinished() throws Exception {
        assertThat(run(small(url + "&socketTimeout=500")))
                .singleElement()
                .asString()
                .contains(ALL_RUN);
    }

    @Test
    void locksOfLiquibaseThatADeadProcessHeldAreTakenOver() throws Exception {
        run(small(url));
        execute("delete from DATABASECHANGELOG where ID = 'slow'");
        execute("update DATABASECHANGELOGLOCK set LOCKED = 1, LOCKGRANTED = now(), LOCKEDBY = 'one that was killed'");

        assertThat(run(small(url))).singleElement().asString().contains("1 change sets");
    }

    @Test
    void changeSetDuringWhichAProcessDiedIsFinished() throws Exception {
        run(small(url));
        execute("delete from DATABASECHANGELOG where ID = 'two-tables'");
        execute("drop table three");

        execute("update migration_lock set change_set = 'another one' where id = 2");
        assertThatThrownBy(() -> run(small(url))).hasMessageContaining("already exists");
        execute("update migration_lock set change_set = 'db/migration-test/two.sql::two-tables::tuntas' where id = 2");
        assertThat(run(small(url))).singleElement().asString().contains("1 change sets");

        assertThat(count("three")).isZero();
    }

    @Test
    void changeSetWhoseLaterStatementFailedIsFinishedOnceTheObstacleIsGone() throws Exception {
        execute("create table three (id int)");
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> run(small(url))).hasMessageContainingAll("three", "already exists");
        }

        execute("drop table three");

        assertThat(run(small(url))).singleElement().asString().contains("1 change sets");
        assertThat(count("three")).isZero();
    }

    /// It fails at its first or second statement, and an earlier attempt had executed both.
    @ParameterizedTest
    @CsvSource({"one, ''", "four, ''", "one, ' failed after 2'", "four, ' failed after 2'"})
    void changeSetThatFailsAgainIsFinishedOnceTheObstacleIsGone(String obstacle, String before) throws Exception {
        run(altered());
        execute("delete from DATABASECHANGELOG where ID = 'altered'");
        execute("alter table one drop column size");
        execute("update migration_lock set change_set = 'db/migration-test/altered.sql::altered::tuntas" + before
                + "' where id = 2");
        execute("rename table " + obstacle + " to away");
        execute("create view " + obstacle + " as select * from away");
        assertThatThrownBy(() -> run(altered())).hasMessageContaining("BASE TABLE");

        execute("drop view " + obstacle);
        execute("rename table away to " + obstacle);

        assertThat(run(altered())).singleElement().asString().contains("1 change sets");
        assertThat(count("one where size is null")).isZero();
    }

    @Test
    void changeThatWaitsForAReaderDoesNotStopOthers() throws Exception {
        run(small(url));
        execute("delete from DATABASECHANGELOG where ID = 'added'");
        execute("alter table four drop column more");
        var said = new ConcurrentLinkedQueue<String>();
        // The executor waits for the migration, so it is closed after the dump.
        try (var replica = Executors.newVirtualThreadPerTaskExecutor();
                var dump = small(url).connectToAsk();
                var statement = dump.createStatement()) {
            dump.setAutoCommit(false);
            statement.execute("select * from four");

            var migration = replica.submit(() -> run(small(url), said::add));

            await().until(() -> !said.isEmpty());
            assertThat(said).singleElement().asString().contains("test at here", "alter table four");
            assertThat(count("four")).isZero();
            assertThat(migration).isNotDone();
            dump.commit();
            assertThat(migration.get()).singleElement().asString().contains("1 change sets");
        }
    }

    @Test
    void changeSetThatIsBeingRunIsNoted() throws Exception {
        run(small(url));

        assertThat(count("migration_lock where change_set = 'db/migration-test/two.sql::two-tables::tuntas'"))
                .isOne();
    }

    @Test
    void schemaOfLaterReleaseIsLeftAlone() throws Exception {
        run(small(url));
        execute("insert into DATABASECHANGELOG select 'of-tomorrow', AUTHOR, FILENAME, DATEEXECUTED, ORDEREXECUTED,"
                + " EXECTYPE, MD5SUM, DESCRIPTION, COMMENTS, TAG, LIQUIBASE, CONTEXTS, LABELS, DEPLOYMENT_ID"
                + " from DATABASECHANGELOG where ID = 'one'");
        execute("drop table DATABASECHANGELOGLOCK"); // Liquibase would make it again

        assertThat(run(small(url)))
                .singleElement()
                .asString()
                .contains("test at here", "newer than this application by 1 change sets");

        assertThat(
                        count(
                                "information_schema.tables where table_schema = database() and table_name = 'DATABASECHANGELOGLOCK'"))
                .isZero();
    }

    @Test
    void schemaFromWhichALaterReleaseHasRemovedSomethingIsRefused() throws Exception {
        run(small(url));
        execute("insert into DATABASECHANGELOG select 'without-old-column', AUTHOR, FILENAME, DATEEXECUTED,"
                + " ORDEREXECUTED, EXECTYPE, MD5SUM, DESCRIPTION, COMMENTS, TAG, LIQUIBASE, CONTEXTS, 'contract',"
                + " DEPLOYMENT_ID from DATABASECHANGELOG where ID = 'one'");

        assertThatThrownBy(() -> run(small(url)))
                .isInstanceOf(MigrationFailed.class)
                .hasMessageContainingAll("test at here", "newer than this application", "without-old-column")
                .message()
                .hasLineCount(1);
    }

    @Test
    void emptyDatabaseThatCannotStoreEveryNameIsRefused() throws Exception {
        execute("alter database " + database + " character set latin1");

        assertThatThrownBy(() -> run(small(url)))
                .isInstanceOf(MigrationFailed.class)
                .hasMessageContainingAll(
                        "test at here", "latin1", "alter database `" + database + "` character set utf8mb4")
                .message()
                .hasLineCount(1);
        assertThat(count("information_schema.tables where table_schema = database()"))
                .isZero();

        execute("alter database " + database + " character set utf8mb4");
        assertThat(run(small(url))).hasSize(1);
        // One that works is not refused by a later version.
        execute("alter database " + database + " character set latin1");
        execute("delete from DATABASECHANGELOG where ID = 'slow'");
        assertThat(run(small(url))).hasSize(1);
    }

    @Test
    void mistakesAreReportedWithRoleAndPlace() throws Exception {
        execute("create table one (id int)");

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> run(small(url)))
                    .isInstanceOf(MigrationFailed.class)
                    .hasMessageContainingAll("test at here", "one.sql", "already exists")
                    .message()
                    .hasLineCount(1);
        }
    }

    @Test
    void databaseThatDoesNotAnswerIsSaid() {
        // Connector/J would look for OpenTelemetry's test classes, which Quarkus has loaded by another class loader.
        assertThatThrownBy(() -> run(small("jdbc:mysql://127.0.0.1:1/tuntas?openTelemetry=DISABLED")))
                .isInstanceOf(MigrationFailed.class)
                .hasMessageContainingAll("test at here", "does not answer", "Connection refused")
                .message()
                .hasLineCount(1);
    }

    @Test
    void databaseThatRefusesTheUserIsSaid() {
        var schema = new Schema("test", "here", SMALL, url, "nobody", "wrong");

        assertThatThrownBy(() -> run(schema))
                .isInstanceOf(MigrationFailed.class)
                .hasMessageContainingAll("test at here", "refuses the user", "Access denied")
                .message()
                .hasLineCount(1);
    }

    @Test
    void databaseThatDoesNotExistIsSaid() {
        assertThatThrownBy(() -> run(small(url.replace("/" + database, "/" + database + "_missing"))))
                .isInstanceOf(MigrationFailed.class)
                .hasMessageContainingAll("test at here", "no such database", "src/docs/databases.md", "_missing'")
                .message()
                .hasLineCount(1);
    }

    @Test
    void databaseThatTheUserMayNotUseIsSaid() throws Exception {
        execute(ofDocument("create user"));

        assertThatThrownBy(() -> run(ofVisitor("test", SMALL, url)))
                .isInstanceOf(MigrationFailed.class)
                .hasMessageContainingAll("test at here", "refuses the user", database)
                .message()
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fulfilment", "commerce"})
    void privilegesOfTheDocumentAreEnough(String role) throws Exception {
        for (var beginning : List.of("create database", "create user", "grant")) {
            execute(ofDocument(beginning));
        }
        var own = url.replace("/" + database, "/" + database + OWN);

        assertThat(run(ofVisitor(role, "db/" + role + "/changelog.yaml", own))).hasSize(1);
    }

    /// A statement of `databases.md`, with a database of its own and a user of the test.
    private String ofDocument(String beginning) throws IOException {
        return Files.readAllLines(Path.of("src/docs/databases.md")).stream()
                .map(String::strip)
                .filter(line -> line.startsWith(beginning))
                .findFirst()
                .orElseThrow()
                .replace("tuntas@'%'", VISITOR)
                .replace("tuntas", database + OWN)
                .replace("'…'", "'" + VISITORS_PASSWORD + "'");
    }

    private static Schema ofVisitor(String role, String changeLog, String jdbcUrl) {
        return new Schema(role, "here", changeLog, jdbcUrl, "visitor", VISITORS_PASSWORD);
    }

    private Schema small(String jdbcUrl) {
        return schema(SMALL, jdbcUrl);
    }

    private Schema altered() {
        return schema(ALTERED, url);
    }

    private Schema schema(String changeLog, String jdbcUrl) {
        return new Schema(
                "test",
                "here",
                changeLog,
                jdbcUrl,
                config.getValue("quarkus.datasource.username", String.class),
                config.getValue("quarkus.datasource.password", String.class));
    }

    private static List<String> run(Schema schema) throws MigrationFailed {
        return run(schema, _ -> {});
    }

    private static List<String> run(Schema schema, Consumer<String> report) throws MigrationFailed {
        return Migration.run(List.of(schema), false, report);
    }

    private long count(String from) throws SQLException {
        try (var connection = small(url).connectToAsk();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select count(*) from " + from)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private void execute(String sql) throws SQLException {
        var schema = small(url);
        try (var connection = DriverManager.getConnection(url, schema.user(), schema.password());
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
