package id.tuntas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.Accounts;
import id.tuntas.testsupport.PackagedApplication;
import id.tuntas.testsupport.Scale;
import id.tuntas.testsupport.Storefront;
import id.tuntas.testsupport.StreamReader;
import id.tuntas.testsupport.TextRows;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Several replicas of the packaged application on one database, killed at random while a supplier that misbehaves is
/// bought from: every order ends as the supplier knows it, bought once, and its customer is notified once.
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
                .shopOf(supplier, supplier.jdbcUrl("shop"))
                .with("TUNTAS_SUPPLIER_TIMEOUT", "2s")
                .with("TUNTAS_WORK_LEASE", "8s")
                .with("TUNTAS_ORDER_FIRST_CHECK", "2s")
                .with("TUNTAS_ORDER_SLOWEST_CHECK", "5s");
    }

    @AfterEach
    void stop() {
        replicas.forEach(PackagedApplication::close);
        supplier.close();
        customers.close();
    }

    @Test
    void everyOrderEndsRightBoughtOnceAndNotifiedOnce() throws Exception {
        var doors = replicas.stream().map(replica -> replica.url("/")).toList();
        var shop = new Storefront(doors, customers.url("/hook"));
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

        var accounts = new Accounts(supplier.jdbcUrl("shop"), supplier.jdbcUrl("tuntas_commerce"), customers);
        accounts.awaitTheEnd(Duration.ofMinutes(3));
        assertThat(shop.accepted()).hasSize(ORDERS);
        accounts.assertNothingIsLostOrDoubled(shop.accepted());
        assertThat(TextRows.of(supplier.jdbcUrl("shop"), "select id from callback where event <> 'webhook.test'"))
                .isNotEmpty();
        assertStreamGoesOnElsewhere(shop);
    }

    /// What was missed at one replica is sent by another, here without a start of their own.
    private void assertStreamGoesOnElsewhere(Storefront shop) throws Exception {
        var last = StreamReader.linesUntil(replicas.getFirst(), null, line -> line.startsWith(StreamReader.ID))
                .getLast()
                .substring(StreamReader.ID.length());
        await().until(() -> shop.tryToBuy("AFTER-A-BREAK", 1));

        var lines = StreamReader.linesUntil(replicas.getLast(), last, line -> line.contains("AFTER-A-BREAK"));

        assertThat(lines.getLast()).contains("AFTER-A-BREAK");
        assertThat(lines).doesNotContain("event:skipped");
    }
}
