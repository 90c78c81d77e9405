package id.tuntas;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.Accounts;
import id.tuntas.testsupport.LoadBalancer;
import id.tuntas.testsupport.PackagedApplication;
import id.tuntas.testsupport.Scale;
import id.tuntas.testsupport.Storefront;
import id.tuntas.testsupport.StreamReader;
import id.tuntas.testsupport.TextRows;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Replicas of the packaged application behind a proxy, as in a cluster: the migration is a step before, a new replica
/// is ready before an old one gets SIGTERM. While orders and callbacks go on, no request fails, no order is lost or
/// bought twice, and every customer gets one message.
///
/// With `-Dtuntas.last-release=…/quarkus-app` the old replicas are those of that package; without it, old and new are
/// the same.
@EnabledIfSystemProperty(named = "tuntas.storm", matches = "true")
class RollOutIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String CALLBACKS = "/callbacks/supplier";
    private static final int ROUNDS = Scale.of(1, 4);
    private static final int MANY = 4;

    private final LoadBalancer balancer = new LoadBalancer();
    private final Receiver customers = Receiver.start();
    private final List<PackagedApplication> replicas = new ArrayList<>();
    private PackagedApplication supplier;

    @BeforeEach
    void startSupplierAndMigrate() {
        supplier = PackagedApplication.fresh().startByScript();
        supplier.createDatabase("shop");
        var migration = replica();
        assertThat(migration.migrate()).as(migration.log()).isZero();
    }

    @AfterEach
    void stop() {
        replicas.forEach(PackagedApplication::close);
        balancer.close();
        supplier.close();
        customers.close();
    }

    @Test
    void replicasAreReplacedOneAfterTheOther() throws Exception {
        add(replica().ofLastRelease());
        add(replica().ofLastRelease());

        whileOrdersGoOn(() -> {
            for (int replacement = 0; replacement < 2 * ROUNDS; replacement++) {
                add();
                end(replicas.getFirst());
            }
        });
    }

    /// The tables stay as they are.
    @Test
    void lastReleaseTakesOverAgain() throws Exception {
        add();
        add();

        whileOrdersGoOn(() -> {
            for (int replacement = 0; replacement < 2; replacement++) {
                add(replica().ofLastRelease());
                end(replicas.getFirst());
            }
        });
    }

    @Test
    void oneReplicaBecomesManyAndOneAgain() throws Exception {
        add();

        whileOrdersGoOn(() -> {
            while (replicas.size() < MANY) {
                add();
            }
            while (replicas.size() > 1) {
                end(replicas.getFirst());
            }
        });
    }

    private void whileOrdersGoOn(Runnable change) throws Exception {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(registration()).isEqualTo("confirmed"));
        balancer.forget();
        var shop = new Storefront(List.of(balancer.url("/")), customers.url("/hook"));
        var isOpen = new AtomicBoolean(true);
        var buying = Thread.ofVirtual().start(() -> shop.buyWhile(isOpen::get));
        try {
            change.run();
        } finally {
            isOpen.set(false);
            buying.join();
        }
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(rows("shop", "select order_id from open_order")).isEmpty();
            assertThat(rows("shop", "select order_id from notification where due_at is not null"))
                    .isEmpty();
        });

        assertThat(balancer.failures()).isEmpty();
        assertThat(balancer.answered(CALLBACKS)).isPositive();
        assertThat(rows("shop", "select reference from orders where finished_at is not null"))
                .containsExactlyInAnyOrderElementsOf(shop.accepted());
        assertThat(rows("tuntas_commerce", "select ref_id from trx"))
                .containsExactlyInAnyOrderElementsOf(rows("shop", "select ref_id from orders"));
        assertThat(pathsOfEnds())
                .containsExactlyInAnyOrderElementsOf(shop.accepted().stream()
                        .map(reference -> "/hook/" + reference)
                        .toList());
    }

    private String registration() {
        return given().header("Authorization", "Bearer " + PackagedApplication.key("operator"))
                .get(balancer.url("/v1/webhook"))
                .path("status");
    }

    private void add() {
        add(replica());
    }

    private void add(PackagedApplication replica) {
        replica.startByScript();
        replicas.add(replica);
        balancer.add(replica);
        // Ready a moment before everything is started, and only what is started is stopped in order.
        await().atMost(PATIENCE)
                .until(() -> balancer.uses(replica) && replica.log().contains("started in"));
    }

    /// With a viewer of the live stream, which reconnects for as long as it can.
    private void end(PackagedApplication replica) {
        try (var watching = StreamReader.of(replica)) {
            await().atMost(PATIENCE).until(watching::hasRead);

            assertThat(replica.terminate()).as(replica.log()).isEqualTo(128 + 15);
        }
        balancer.remove(replica);
        replicas.remove(replica);
        // In the words of the framework, and of the work loop.
        assertThat(replica.log())
                .contains("tuntas stopped in")
                .doesNotContain("Timed out waiting for graceful shutdown", "still in progress");
    }

    private PackagedApplication replica() {
        return PackagedApplication.fresh()
                .shopOf(supplier, supplier.jdbcUrl("shop"))
                // Longer than the proxy looks for, and than any request or step takes on a busy machine.
                .with("QUARKUS_SHUTDOWN_DELAY", "3s")
                .with("QUARKUS_SHUTDOWN_TIMEOUT", "1m")
                .with("TUNTAS_WORK_DRAIN_TIMEOUT", "1m")
                .with("TUNTAS_SCHEMA_MIGRATE_AT_START", "false")
                .with("TUNTAS_CALLBACK_PUBLIC_URL", balancer.url(CALLBACKS).toString())
                .with("TUNTAS_ORDER_FIRST_CHECK", "5s");
    }

    /// One entry for each message about an end that arrived, repetitions among them.
    private List<String> pathsOfEnds() {
        return new Accounts(supplier.jdbcUrl("shop"), supplier.jdbcUrl("tuntas_commerce"), customers)
                .endNotifications()
                .map(Receiver.Received::path)
                .toList();
    }

    private List<String> rows(String database, String query) {
        return TextRows.of(supplier.jdbcUrl(database), query);
    }
}
