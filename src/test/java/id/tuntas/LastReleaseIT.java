package id.tuntas;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.GivenServer;
import id.tuntas.testsupport.PackagedApplication;
import id.tuntas.testsupport.SchemaText;
import id.tuntas.testsupport.UsedStatements;
import io.restassured.response.ValidatableResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// This version on the tables of the last release, as it finds them where it may not migrate them; those of commerce
/// only if it can (see [ReleasedCommerce]). Every kind of goods is bought, every list is
/// read and every job has run. What it asks the databases meanwhile becomes the statements of the next release with
/// `-Dtuntas.release.write=true`.
class LastReleaseIT {

    private static final Path FOLDER = ReleasedCommerce.FOLDER;
    private static final Map<String, String> DATABASES = Map.of("fulfilment", "old_shop", "commerce", "old_supplier");
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final List<String> LISTS = List.of(
            "/v1/orders?status=completed&q=SHOP&limit=2",
            "/v1/items?search=telkomsel",
            "/v1/callbacks",
            "/v1/refusals",
            "/v1/notifications",
            "/v1/reconciliations",
            "/v1/webhook",
            "/v1/balance",
            "/v1/balance/history",
            "/v1/topup-channels",
            "/v1/leaderboard",
            "/v1/items/syncs",
            "/v1/jobs",
            "/v1/audit",
            "/v1/locks",
            "/v1/operations/summary",
            "/v1/operations/series?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&step=1h");

    private PackagedApplication server;
    private PackagedApplication application;

    @BeforeEach
    void loadTheOldTables() throws Exception {
        Assumptions.assumeTrue(GivenServer.find().isEmpty(), "the tables are those of the embedded server");
        server = PackagedApplication.fresh().startByScript();
        for (var database : DATABASES.entrySet()) {
            server.createDatabase(database.getValue());
            try (var connection = connection(database.getValue())) {
                SchemaText.load(connection, Files.readString(FOLDER.resolve(database.getKey() + ".sql")));
            }
        }
        if (ReleasedCommerce.read().lacksWhatThisVersionRequires()) {
            var migration = PackagedApplication.fresh()
                    .besides(server)
                    .with("QUARKUS_DATASOURCE_COMMERCE_JDBC_URL", server.jdbcUrl("old_supplier"));
            assertThat(migration.migrate()).as(migration.log()).isZero();
        }
        application = PackagedApplication.fresh()
                .besides(server)
                .with("QUARKUS_DATASOURCE_JDBC_URL", server.jdbcUrl("old_shop"))
                .with("QUARKUS_DATASOURCE_COMMERCE_JDBC_URL", server.jdbcUrl("old_supplier"))
                .with("TUNTAS_SCHEMA_MIGRATE_AT_START", "off")
                .with("TUNTAS_NOTIFICATION_ALLOW_PRIVATE_ADDRESSES", "true")
                .with("TUNTAS_NOTIFICATION_WEBHOOK_SECRET", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
                .calledBack();
    }

    @AfterEach
    void stop() {
        Stream.of(application, server).filter(started -> started != null).forEach(PackagedApplication::close);
    }

    @Test
    void servesOnTheTablesOfTheLastRelease() throws Exception {
        var used = UsedStatements.since(connection("old_shop"));
        application.startByScript();

        var orders = List.of(
                buys(101, 2, "081200000005"),
                buys(101, 2, "081200000000"),
                buys(101, 2, "081200001111"),
                buys(201, 1_000, "https://example.com/p/1"),
                buys(501, 2, ""),
                buys(601, 1, "sari@example.com"));

        orders.forEach(this::ends);
        operate(orders.getFirst());
        LISTS.forEach(path -> as("operator").get(application.url(path)).then().statusCode(200));
        runEveryJob();
        application.terminate();
        keep(used);
    }

    private String buys(int item, int quantity, String target) {
        return as("storefront")
                .contentType("application/json")
                .body("""
                        {"reference": "SHOP-%1$d-%2$s",
                         "customer": {"name": "Sari", "webhook_url": "http://127.0.0.1:9/"},
                         "items": [{"item_id": %1$d, "quantity": %3$d, "target": "%2$s"}]}""".formatted(item, target, quantity))
                .post(application.url("/v1/orders"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private void ends(String order) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(read("/v1/orders/" + order).<String>extract("status"))
                        .isIn("completed", "partial", "failed"));
    }

    private void operate(String order) {
        act("/v1/orders/" + order + "/reveal");
        read("/v1/orders/" + order + "/timeline");
        act("/v1/reconciliations");
        act("/v1/items/sync");
        act("/v1/webhook/test");
        as("operator")
                .contentType("application/json")
                .body("{\"filter\": {\"status\": \"completed\"}, \"dry_run\": true}")
                .post(application.url("/v1/orders/recheck"))
                .then()
                .statusCode(200);
    }

    /// Each of them, once, and none fails. Those of the start may have come before the supplier, which is
    /// the same process.
    private void runEveryJob() {
        var begun = Instant.now();
        List<String> jobs = read("/v1/jobs").extract("data.name");
        assertThat(jobs).hasSizeGreaterThan(5);
        jobs.forEach(job -> act("/v1/jobs/" + job + "/run"));
        await().atMost(PATIENCE)
                .untilAsserted(() -> jobs.forEach(job -> assertThat(read("/v1/jobs/" + job + "/runs")
                                .<List<String>>extract("data.findAll { it.started_at >= '%s' }.error".formatted(begun)))
                        .as(job)
                        .isNotEmpty()
                        .containsOnlyNulls()));
    }

    private void act(String path) {
        assertThat(as("operator").post(application.url(path)).statusCode())
                .as(path)
                .isBetween(200, 299);
    }

    private record Answer(ValidatableResponse response) {
        <T> T extract(String path) {
            return response.extract().path(path);
        }
    }

    private Answer read(String path) {
        return new Answer(as("operator").get(application.url(path)).then().statusCode(200));
    }

    private static io.restassured.specification.RequestSpecification as(String role) {
        return given().header("Authorization", "Bearer " + PackagedApplication.key(role));
    }

    private void keep(UsedStatements used) throws Exception {
        try (used) {
            for (var database : DATABASES.entrySet()) {
                var statements = used.understoodBy(server.jdbcUrl(database.getValue()));
                assertThat(statements).hasSizeGreaterThan(50);
                if (Boolean.getBoolean("tuntas.release.write")) {
                    Files.write(FOLDER.resolve(database.getKey() + "-statements.sql"), statements);
                }
            }
        }
    }

    private Connection connection(String database) throws Exception {
        return DriverManager.getConnection(server.jdbcUrl(database));
    }
}
