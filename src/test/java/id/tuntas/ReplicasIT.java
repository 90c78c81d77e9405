package id.tuntas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.outbound.Receiver;
import id.tuntas.testsupport.PackagedApplication;
import id.tuntas.testsupport.Scale;
import id.tuntas.testsupport.Storefront;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Several replicas of the packaged application on one database, killed at random while a supplier that misbehaves is
/// bought from: every order ends as the supplier knows it, bought once, and its customer is told once.
class ReplicasIT {

    private static final int REPLICAS = 3;
    private static final int ORDERS = Scale.of(300, 2_000);
    private static final int KILLS = Scale.of(3, 8);
    private static final Duration BETWEEN_KILLS = Duration.ofSeconds(2);

    private final Random random = new Random(25);
    private final List<PackagedApplication> replicas = new ArrayList<>();
    private PackagedApplication supplier;
    private Receiver customers;

    @BeforeEach
    void start() {
        customers = Receiver.start();
        supplier = PackagedApplication.fresh()
                .with("TUNTAS_COMMERCE_DISPATCH_FAILURE_RATE", "0.1")
                .with("TUNTAS_COMMERCE_WEBHOOK_FAULTS_LOSE", "0.2")
                .with("TUNTAS_COMMERCE_WEBHOOK_FAULTS_DUPLICATE", "0.2")
                .with("TUNTAS_COMMERCE_WEBHOOK_FAULTS_DELAY", "0.2")
                .with("TUNTAS_COMMERCE_WEBHOOK_FAULTS_MIS_SIGN", "0.1")
                .startByScript();
        supplier.createDatabase("shop");
        for (int i = 0; i < REPLICAS; i++) {
            replicas.add(replica());
        }
        // One of them gets the callbacks; while it is down, they are lost.
        var callbackUrl = replicas.getFirst().url("/callbacks/supplier").toString();
        replicas.forEach(replica ->
                replica.with("TUNTAS_CALLBACK_PUBLIC_URL", callbackUrl).startByScript());
    }

    private PackagedApplication replica() {
        return PackagedApplication.fresh()
                .besides(supplier)
                .with("QUARKUS_DATASOURCE_JDBC_URL", supplier.jdbcUrl("shop"))
                .with("TUNTAS_COMMERCE_ENABLED", "false")
                .with("TUNTAS_SUPPLIER_BASE_URL", supplier.url("/api").toString())
                .with("TUNTAS_SUPPLIER_TIMEOUT", "2s")
                .with("TUNTAS_WORK_LEASE", "8s")
                .with("TUNTAS_ORDER_FIRST_CHECK", "2s")
                .with("TUNTAS_ORDER_SLOWEST_CHECK", "5s")
                .with("TUNTAS_NOTIFICATION_ALLOW_PRIVATE_ADDRESSES", "true")
                .with("TUNTAS_NOTIFICATION_WEBHOOK_SECRET", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    }

    @AfterEach
    void stop() {
        replicas.forEach(PackagedApplication::close);
        supplier.close();
        customers.close();
    }

    @Test
    void everyOrderEndsRightBoughtOnceAndToldOnce() throws Exception {
        var shop = new Storefront(replicas, customers.url("/hook"));
        var isBuying = new AtomicBoolean(true);
        var buying = Thread.ofVirtual().start(() -> {
            shop.buy(ORDERS);
            isBuying.set(false);
        });
        for (int kill = 0; kill < KILLS || isBuying.get(); kill++) {
            Thread.sleep(BETWEEN_KILLS);
            var victim = replicas.get(random.nextInt(REPLICAS));
            victim.kill();
            victim.startByScript();
        }
        buying.join();

        await().atMost(Duration.ofMinutes(3)).untilAsserted(() -> {
            assertThat(rows("shop", "select order_id from open_order")).isEmpty();
            assertThat(rows("shop", "select order_id from notification where due_at is not null"))
                    .isEmpty();
        });

        assertThat(rows("shop", "select reference from orders")).hasSize(ORDERS).containsAll(shop.accepted());
        assertThat(outcomesInTheShop()).hasSize(ORDERS).isEqualTo(outcomesAtTheSupplier());
        assertThat(rows("shop", "select id from orders where attention is not null"))
                .isEmpty();
        assertThat(noticesByOrder().values()).hasSize(ORDERS).allSatisfy(ids -> assertThat(ids)
                .hasSize(1));
        assertThat(rows(
                        "tuntas_commerce",
                        "select account_id from balance b where amount <> (select sum(m.amount * if(direction = 'CREDIT',"
                                + " 1, -1)) from mutation m where m.account_id = b.account_id)"))
                .isEmpty();
    }

    /// ref_id, units delivered and units failed, of every order.
    private Set<String> outcomesInTheShop() throws SQLException {
        return new HashSet<>(rows(
                "shop",
                "select concat(o.ref_id, ' ', sum(l.delivered), ' ', sum(l.failed)) from orders o"
                        + " join order_line l on l.order_id = o.id where o.finished_at is not null group by o.ref_id"));
    }

    private Set<String> outcomesAtTheSupplier() throws SQLException {
        return new HashSet<>(rows(
                "tuntas_commerce",
                "select concat(t.ref_id, ' ', sum(u.status = 'COMPLETED'), ' ', sum(u.status = 'FAILED')) from trx t"
                        + " join trx_line l on l.trx_id = t.id join trx_unit u on u.line_id = l.id group by t.ref_id"));
    }

    /// The distinct messages each customer got about an end: a repetition has the id of the first.
    private Map<String, Set<String>> noticesByOrder() {
        var byOrder = new HashMap<String, Set<String>>();
        customers.received().stream()
                .filter(received -> Stream.of("order.delivered", "order.partly_delivered", "order.failed")
                        .anyMatch(type -> received.text().contains("\"" + type + "\"")))
                .forEach(received -> byOrder.computeIfAbsent(received.path(), _ -> new HashSet<>())
                        .add(received.header("webhook-id").orElseThrow()));
        return byOrder;
    }

    private List<String> rows(String database, String query) throws SQLException {
        try (var connection = connection(database);
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            var texts = new ArrayList<String>();
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
            return texts;
        }
    }

    private Connection connection(String database) throws SQLException {
        return DriverManager.getConnection(supplier.jdbcUrl(database));
    }
}
