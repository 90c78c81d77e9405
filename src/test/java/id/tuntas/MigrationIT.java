package id.tuntas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.LocalServer;
import id.tuntas.testsupport.PackagedApplication;
import id.tuntas.testsupport.Scale;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The packaged application brings databases up to date: at its start, and as a step of its own.
class MigrationIT {

    private static final String CHANGED = "brought up to date";

    /// Of a start and a few change sets.
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private static PackagedApplication server;

    private final List<PackagedApplication> steps = new ArrayList<>();
    private int number;

    @BeforeAll
    static void start() {
        server = PackagedApplication.fresh().withoutTables().startByScript();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void createDatabases() {
        number = NUMBER.incrementAndGet();
        server.createDatabase("shop" + number);
        server.createDatabase("supplier" + number);
    }

    @AfterEach
    void end() {
        steps.forEach(PackagedApplication::close);
    }

    @Test
    void firstStartSaysOneLineForEachSchema() {
        assertThat(server.log().lines().filter(line -> line.contains(CHANGED))).hasSize(2);
        assertThat(server.log())
                .doesNotContainIgnoringCase("liquibase")
                .doesNotContainIgnoringCase("running changeset");
    }

    @Test
    void stepEndsWithoutStartingTheApplication() {
        var step = step();

        assertThat(step.migrate()).as(step.log()).isZero();

        assertThat(step.log().lines())
                .hasSize(2)
                .allMatch(line -> line.contains(CHANGED))
                .anyMatch(line -> line.contains("schema of fulfilment at 127.0.0.1:"))
                .anyMatch(line -> line.contains("schema of commerce at 127.0.0.1:"));
    }

    /// Liquibase tells its makers of each update, unless it is told not to.
    @Test
    void stepAsksAndTellsNoOtherServer() {
        var asked = new AtomicInteger();
        try (var makers = LocalServer.answering(exchange -> {
            asked.incrementAndGet();
            exchange.close();
        })) {
            var step = step().with(
                            "LIQUIBASE_ANALYTICS_CONFIG_ENDPOINT_URL",
                            makers.url("/").toString());

            assertThat(step.migrate()).as(step.log()).isZero();

            assertThat(asked).hasValue(0);
        }
    }

    @Test
    void stepsAtTheSameTimeMigrateOnce() throws Exception {
        Callable<String> step = () -> {
            var one = step();
            assertThat(one.migrate()).as(one.log()).isZero();
            return one.log();
        };
        try (var replicas = Executors.newVirtualThreadPerTaskExecutor()) {
            var logs = replicas.invokeAll(List.of(step, step));

            assertThat(logs).flatMap(log -> log.get().lines().toList()).hasSize(2);
        }
    }

    static IntStream changeSetsBeforeTheKill() {
        return IntStream.of(12, 1, 23, 34).limit(Scale.of(1, 4));
    }

    @ParameterizedTest
    @MethodSource("changeSetsBeforeTheKill")
    void stepGoesOnWhereAKilledOneStopped(int changeSets) {
        for (int round = 0; round < 10; round++) {
            killAfter(changeSets);
            var before = executed();

            var step = step();

            assertThat(step.migrate()).as(step.log()).isZero();
            assertThat(executed()).as(step.log()).isEqualTo(executed(server.jdbcUrl("tuntas")));
            if (executed() > before) {
                assertThat(step.log().lines()).hasSize(2);
                return;
            }
            createDatabases(); // others: the kill came too late for these
        }
        throw new AssertionError("each kill came too late");
    }

    private void killAfter(int changeSets) {
        var killed = step();
        killed.beginMigration();
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(10)).until(() -> executed() >= changeSets);
        killed.kill();
    }

    @Test
    void startBeforeTheStepSaysWhatToDoAndEndsWithOne() {
        var early = PackagedApplication.fresh()
                .besides(server)
                .with("QUARKUS_DATASOURCE_JDBC_URL", server.jdbcUrl("shop" + number))
                .with("QUARKUS_DATASOURCE_COMMERCE_JDBC_URL", server.jdbcUrl("supplier" + number))
                .with("TUNTAS_SCHEMA_MIGRATE_AT_START", "off");
        steps.add(early);

        assertThat(early.fail()).isEqualTo(1);

        assertThat(early.log().lines())
                .singleElement()
                .asString()
                .contains("schema of fulfilment at 127.0.0.1:", "not up to date", "--migrate");
        assertThat(executed()).isZero();
    }

    private long executed() {
        return executed(server.jdbcUrl("shop" + number));
    }

    private static long executed(String schema) {
        try (var connection = DriverManager.getConnection(schema);
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select count(*) from DATABASECHANGELOG")) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException _) {
            return 0; // not created yet
        }
    }

    @Test
    void stepThatFailsSaysWhyAndEndsWithOne() {
        var step = step().with("QUARKUS_DATASOURCE_JDBC_URL", "jdbc:mysql://127.0.0.1:1/tuntas");

        assertThat(step.migrate()).isEqualTo(1);

        assertThat(step.log()).contains("schema of fulfilment at 127.0.0.1:1/tuntas", "does not answer");
    }

    @Test
    void stepWithoutDatabaseIsRefused() {
        var step = step().with("QUARKUS_DATASOURCE_JDBC_URL", "");

        assertThat(step.migrate()).isEqualTo(78);

        assertThat(step.log()).contains("QUARKUS_DATASOURCE_JDBC_URL");
    }

    /// It needs databases, and no other setting.
    private synchronized PackagedApplication step() {
        var step = PackagedApplication.fresh()
                .besides(server)
                .with("QUARKUS_DATASOURCE_JDBC_URL", server.jdbcUrl("shop" + number))
                .with("QUARKUS_DATASOURCE_COMMERCE_JDBC_URL", server.jdbcUrl("supplier" + number))
                .with("TUNTAS_COMMERCE_ENABLED", "false")
                .with("TUNTAS_SUPPLIER_BASE_URL", "")
                .with("TUNTAS_ENCRYPTION_KEY", "");
        steps.add(step);
        return step;
    }
}
