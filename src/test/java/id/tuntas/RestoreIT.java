package id.tuntas;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.EmbeddedPrograms;
import id.tuntas.testsupport.GivenServer;
import id.tuntas.testsupport.PackagedApplication;
import id.tuntas.testsupport.RunbookCommands;
import id.tuntas.testsupport.Scale;
import id.tuntas.testsupport.Storefront;
import id.tuntas.testsupport.TextRows;
import io.restassured.specification.RequestSpecification;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// A backup made while orders are bought; then the database is lost, and the application is started on the backup, by
/// the steps of `operations.md`. Open orders go on, nothing is bought twice or against an end that the shop knows, and
/// what was lost is found by reconciliation.
/// With `-Pstorm` only: it takes three starts and some minutes on a busy machine.
@EnabledIfSystemProperty(named = "tuntas.storm", matches = "true")
class RestoreIT {

    private static final int ORDERS = Scale.of(150, 400);
    private static final int BEFORE_THE_BACKUP = ORDERS / 3;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private Receiver customers;
    private PackagedApplication supplier;
    private PackagedApplication application;

    @BeforeEach
    void start() {
        assumeTrue(GivenServer.find().isEmpty(), "backups are made with the programs of the embedded server");
        customers = Receiver.start();
        supplier = PackagedApplication.fresh().startByScript();
        supplier.createDatabase("shop");
        supplier.createDatabase("restored");
        application = PackagedApplication.fresh()
                .shopOf(supplier, supplier.jdbcUrl("shop"))
                .with("TUNTAS_ORDER_FIRST_CHECK", "1s")
                .with("TUNTAS_ORDER_FIRST_REVIVAL", "1s")
                .with("TUNTAS_ORDER_SLOWEST_CHECK", "2s")
                .with("TUNTAS_RECONCILE_MONEY_GRACE", "0s")
                .calledBack();
        application.startByScript();
    }

    @AfterEach
    void stop() {
        if (application != null) {
            application.close();
            supplier.close();
            customers.close();
        }
    }

    @Test
    void openOrdersGoOnAndNothingIsBoughtTwice() throws Exception {
        var canceled = waiting("CANCELED-1", 102);
        var refused = waiting("REFUSED-1", 103);
        var shop = new Storefront(List.of(application.url("/")), customers.url("/hook"));
        var buying = Thread.ofVirtual().start(() -> shop.buy(ORDERS));
        await().pollInterval(Duration.ofMillis(10))
                .atMost(PATIENCE)
                .until(() -> shop.accepted().size() >= BEFORE_THE_BACKUP);
        var programs = EmbeddedPrograms.of(supplier);
        programs.backUp("shop", "backup.sql");
        buying.join();
        endsOtherwise(canceled, refused);
        await().atMost(PATIENCE)
                .until(() -> rows("tuntas_commerce", "select ref_id from trx").size() == ORDERS);
        application.kill();

        programs.restore("backup.sql", "restored");

        var kept = rows("restored", "select ref_id from orders where reference like 'SHOP-%'");
        var lost = new TreeSet<>(rows("tuntas_commerce", "select ref_id from trx"));
        lost.removeAll(kept);
        assertThat(kept).hasSizeGreaterThanOrEqualTo(BEFORE_THE_BACKUP);
        assertThat(lost).isNotEmpty();
        assertThat(rows(
                        "restored",
                        "select order_id from open_order join orders on orders.id = order_id"
                                + " where reference like 'SHOP-%'"))
                .isNotEmpty();

        hasWaitedToSayThatItIsLate();
        execute(
                "restored",
                RunbookCommands.from("insert ignore into paused_queue").toArray(String[]::new));
        application
                .with("QUARKUS_DATASOURCE_JDBC_URL", supplier.jdbcUrl("restored"))
                .startByScript();
        cancel(canceled);
        cancel(refused);
        resume("bulk-runs");
        resume("orders");

        endsWell(kept.size());
        resume("notifications");
        assertThat(foreign()).containsExactlyInAnyOrderElementsOf(lost);

        new Storefront(List.of(application.url("/")), customers.url("/hook")).buy(ORDERS);

        endsWell(ORDERS);
        assertThat(foreign()).isEmpty();
        await().atMost(PATIENCE).until(() -> rows("restored", "select id from notification where status = 'pending'")
                .isEmpty());
        assertThat(rows("restored", "select status from notification where kind = 'delayed'"))
                .containsExactly("superseded");
        assertThat(customers.received()).noneMatch(one -> one.text().contains("order.delayed"));
    }

    /// The backup has an order that has ended since, with a notification that it is late.
    private void hasWaitedToSayThatItIsLate() throws SQLException {
        var late = rows(
                        "restored",
                        "select min(order_id) from open_order join orders on orders.id = order_id"
                                + " where reference like 'SHOP-%' and finished_at is null")
                .getFirst();
        execute(
                "restored",
                "update orders set created_at = created_at - interval 1 hour where id = '" + late + "'",
                "insert into notification (id, order_id, kind, channel, recipient, locale, status, created_at, due_at)"
                        + " select id, id, 'delayed', 'webhook', customer_webhook_url, 'id', 'pending', utc_timestamp(6),"
                        + " utc_timestamp(6) from orders where id = '" + late + "'");
    }

    private void resume(String queue) {
        as("operator")
                .post(application.url("/v1/queues/" + queue + "/resume"))
                .then()
                .statusCode(200);
    }

    /// An order that the supplier does not take now, so that it is not placed in the backup.
    ///
    /// @return its id
    private String waiting(String reference, int itemId) throws SQLException {
        execute("tuntas_commerce", "update variant set availability = 'UNAVAILABLE' where id = " + itemId);
        String id = as("storefront")
                .contentType("application/json")
                .body("""
                        {"reference": "%s", "customer": {"name": "Sari"},
                         "items": [{"item_id": %d, "quantity": 1, "target": "08120000015"}]}""".formatted(reference, itemId))
                .post(application.url("/v1/orders"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        awaitStatus(id, "waiting");
        return id;
    }

    /// After the backup, the shop cancels one of them and the supplier refuses the other one; both could be bought
    /// later.
    private void endsOtherwise(String canceled, String refused) throws SQLException {
        cancel(canceled);
        execute("tuntas_commerce", "update variant set availability = 'RETIRED' where id = 103");
        awaitStatus(refused, "failed");
        execute("tuntas_commerce", "update variant set availability = 'ACTIVE' where id in (102, 103)");
    }

    /// Again while it is being sent.
    private void cancel(String id) {
        await().atMost(PATIENCE).untilAsserted(() -> as("storefront")
                .post(application.url("/v1/orders/" + id + "/cancel"))
                .then()
                .statusCode(200));
    }

    private void awaitStatus(String id, String status) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(as("storefront")
                        .get(application.url("/v1/orders/" + id))
                        .<String>path("status"))
                .isEqualTo(status));
    }

    private void execute(String database, String... statements) throws SQLException {
        try (var connection = DriverManager.getConnection(supplier.jdbcUrl(database));
                var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /// Every order of the shop is over, as it is at the supplier, where there is one purchase for each reference.
    private void endsWell(int orders) throws SQLException {
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(rows("restored", "select order_id from open_order")).isEmpty();
            assertThat(rows("tuntas_commerce", "select id from trx where status <> 'COMPLETED'"))
                    .isEmpty();
        });
        assertThat(rows("restored", "select id from orders where attention is not null"))
                .isEmpty();
        var ours = rows(
                "restored",
                "select concat(o.ref_id, ' ', sum(l.delivered)) from orders o join order_line l on l.order_id = o.id"
                        + " where o.status = 'COMPLETED' group by o.ref_id");
        assertThat(ours).hasSize(orders);
        assertThat(
                        rows(
                                "tuntas_commerce",
                                "select concat(t.ref_id, ' ', count(*)) from trx t join trx_line l on l.trx_id = t.id"
                                        + " join trx_unit u on u.line_id = l.id where u.status = 'COMPLETED' group by t.ref_id"))
                .hasSize(ORDERS)
                .containsAll(ours);
        assertThat(rows("tuntas_commerce", "select id from mutation where type = 'ORDER'"))
                .hasSize(ORDERS);
    }

    /// What a reconciliation finds at the supplier that no order of ours stands for.
    private Set<String> foreign() {
        var run = as("operator")
                .post(application.url("/v1/reconciliations"))
                .then()
                .statusCode(202);
        var path = "/v1/reconciliations/" + run.extract().<String>path("id");
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(
                        as("operator").get(application.url(path)).<String>path("run.status"))
                .isEqualTo("succeeded"));
        List<String> found = as("operator")
                .get(application.url(path + "?limit=500"))
                .path("findings.data.findAll { it.kind == 'foreign' }.ref_id");
        return new TreeSet<>(found);
    }

    private static RequestSpecification as(String role) {
        return given().header("Authorization", "Bearer " + PackagedApplication.key(role));
    }

    private List<String> rows(String database, String query) {
        return TextRows.of(supplier.jdbcUrl(database), query);
    }
}
