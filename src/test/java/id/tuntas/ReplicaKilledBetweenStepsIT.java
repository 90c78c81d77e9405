package id.tuntas;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.PackagedApplication;
import id.tuntas.testsupport.Patience;
import id.tuntas.testsupport.Tap;
import id.tuntas.testsupport.Tap.Moment;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The packaged application is killed between every two steps of buying an order, once each. Started again, it ends the
/// order: bought once, and its customer notified in one message.
@TestInstance(Lifecycle.PER_CLASS)
class ReplicaKilledBetweenStepsIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Receiver customers = Receiver.start();
    private PackagedApplication supplier;
    private PackagedApplication application;
    private Tap supplierTap;
    private int orders;

    @BeforeAll
    void start() {
        supplier = PackagedApplication.fresh().startByScript();
        supplierTap = Tap.before(supplier.url(""));
        supplier.createDatabase("shop");
        application = PackagedApplication.fresh()
                .shopOf(supplier, supplier.jdbcUrl("shop"))
                .with("TUNTAS_SUPPLIER_BASE_URL", supplierTap.url("/api").toString())
                // So long that nothing is recorded because an answer did not come.
                .with("TUNTAS_SUPPLIER_TIMEOUT", "5m")
                .with("TUNTAS_WORK_LEASE", "3s")
                .with("TUNTAS_ORDER_FIRST_CHECK", "1s")
                .with("TUNTAS_ORDER_SLOWEST_CHECK", "2s")
                .startByScript();
    }

    @AfterAll
    void stop() {
        application.close();
        supplier.close();
        supplierTap.close();
        customers.close();
    }

    @Test
    void rightAfterItWasAccepted() throws SQLException {
        var order = buy("accepted");

        application.kill();

        endsWell(order, "accepted");
    }

    /// Asked for, placed, asked for again: what the supplier sees of an order.
    @ParameterizedTest
    @CsvSource({"POST, /api/v1/trx, ARRIVED", "POST, /api/v1/trx, DONE", "GET, /api/v1/trx/, ARRIVED"})
    void whileTheSupplierIsAsked(String method, String path, Moment moment) throws Exception {
        var killed = new CountDownLatch(1);
        supplierTap.at(moment, method, path, () -> kill(killed));
        var name = method + moment;
        var order = buy(name);

        assertThat(killed.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();

        endsWell(order, name);
    }

    /// The order's row is held, so that what was answered cannot be recorded before the end.
    @ParameterizedTest
    @CsvSource({"POST, /api/v1/trx", "GET, /api/v1/trx/"})
    void killedBetweenTheAnswerAndItsRecord(String method, String path) throws Exception {
        var killed = new CountDownLatch(1);
        supplierTap.atAnswer(method, path, answer -> killHoldingTheOrders(answer, killed));
        var name = method + "-answered";
        var order = buy(name);

        assertThat(killed.await(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();

        endsWell(order, name);
    }

    /// @return its id
    private String buy(String name) {
        orders++;
        return given().header("Authorization", "Bearer " + PackagedApplication.key("storefront"))
                .contentType("application/json")
                .body("""
                        {"reference": "%s", "customer": {"name": "Sari", "webhook_url": "%s"},
                         "items": [{"item_id": 101, "quantity": 1, "target": "08120000%d5"}]}""".formatted(name, customers.url("/" + name), orders))
                .post(application.url("/v1/orders"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private void kill(CountDownLatch killed) {
        application.kill();
        killed.countDown();
    }

    private void killHoldingTheOrders(Runnable answer, CountDownLatch killed) {
        try (var connection = connection("shop");
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.executeQuery("select id from orders where finished_at is null for update");
            answer.run();
            await().atMost(PATIENCE)
                    .pollInterval(Patience.BETWEEN_READS_OF_LOCK_WAITS)
                    .until(this::aSessionWaitsForARow);
            kill(killed);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean aSessionWaitsForARow() throws SQLException {
        return number("shop", "select count(*) from information_schema.innodb_trx where trx_state = 'LOCK WAIT'") > 0;
    }

    private void endsWell(String order, String name) throws SQLException {
        application.startByScript();

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(
                        given().header("Authorization", "Bearer " + PackagedApplication.key("storefront"))
                                .get(application.url("/v1/orders/" + order))
                                .<String>path("status"))
                .isEqualTo("completed"));
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(
                        number("shop", "select count(*) from notification where due_at is not null"))
                .isZero());

        assertThat(number("tuntas_commerce", "select count(*) from trx")).isEqualTo(orders);
        assertThat(customers.received().stream()
                        .filter(received -> received.path().equals("/" + name))
                        .filter(received -> received.text().contains("\"order.delivered\""))
                        .map(received -> received.header("webhook-id").orElseThrow())
                        .collect(Collectors.toSet()))
                .hasSize(1);
    }

    private long number(String database, String query) throws SQLException {
        try (var connection = connection(database);
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private Connection connection(String database) throws SQLException {
        return DriverManager.getConnection(supplier.jdbcUrl(database));
    }
}
