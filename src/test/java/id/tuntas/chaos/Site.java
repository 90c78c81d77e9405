package id.tuntas.chaos;

import static java.util.Objects.requireNonNull;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.outbound.Receiver;
import id.tuntas.testsupport.Accounts;
import id.tuntas.testsupport.PackagedApplication;
import id.tuntas.testsupport.Storefront;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// A shop of several replicas and its supplier, on one database server, and customers who buy and are notified.
final class Site implements AutoCloseable {

    static final int REPLICAS = 2;

    /// Connections of a replica: fewer than wait for locked tables at once, which are seven or eight, since requests
    /// that read or accept orders share some.
    static final int POOL = 6;

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String USER = "shop";
    private static final String PASSWORD = "the shop may not administer";

    private final Random random;
    private final Receiver customers = Receiver.start();
    private final PackagedApplication supplier = PackagedApplication.withEmbeddedDatabase();
    private final List<PackagedApplication> replicas = new ArrayList<>();
    private final List<URI> doors = new ArrayList<>();
    private final SteadyLoad load = new SteadyLoad(new Storefront(doors, customers.url("/notifications")));
    private @Nullable DatabaseServer database;

    /// @param random chooses what a disturbance strikes
    Site(Random random) {
        this.random = random;
    }

    void start() {
        supplier.startByScript();
        database = DatabaseServer.of(supplier);
        database.createShop(USER, PASSWORD);
        for (int i = 0; i < REPLICAS; i++) {
            replicas.add(replica());
        }
        // One of them gets the callbacks; while it is down, the supplier repeats them.
        var callbacks = replicas.getFirst().url("/callbacks/supplier").toString();
        replicas.forEach(
                replica -> replica.with("TUNTAS_CALLBACK_PUBLIC_URL", callbacks).startByScript());
        replicas.forEach(replica -> doors.add(replica.url("/")));
        load.begin();
    }

    private PackagedApplication replica() {
        return PackagedApplication.withEmbeddedDatabase()
                .shopOf(supplier, database().shopUrl())
                .with("QUARKUS_DATASOURCE_USERNAME", USER)
                .with("QUARKUS_DATASOURCE_PASSWORD", PASSWORD)
                .with("QUARKUS_DATASOURCE_JDBC_MAX_SIZE", Integer.toString(POOL))
                .with("TUNTAS_SUPPLIER_TIMEOUT", "2s")
                .with("TUNTAS_WORK_LEASE", "8s")
                .with("TUNTAS_ORDER_FIRST_CHECK", "2s")
                .with("TUNTAS_ORDER_SLOWEST_CHECK", "5s");
    }

    DatabaseServer database() {
        return requireNonNull(database);
    }

    SteadyLoad load() {
        return load;
    }

    List<PackagedApplication> replicas() {
        return replicas;
    }

    PackagedApplication anyReplica() {
        return replicas.get(random.nextInt(REPLICAS));
    }

    Accounts accounts() {
        return new Accounts(supplier.jdbcUrl("shop"), supplier.jdbcUrl("tuntas_commerce"), customers);
    }

    void killAndStart(PackagedApplication replica) {
        replica.kill();
        replica.startByScript();
    }

    void awaitNotReady(List<PackagedApplication> these) {
        await().atMost(PATIENCE).until(() -> these.stream().noneMatch(PackagedApplication::isReady));
    }

    void awaitLogged(PackagedApplication replica, String text) {
        await().atMost(PATIENCE).until(() -> replica.log().contains(text));
    }

    @Override
    public void close() {
        replicas.forEach(PackagedApplication::close);
        supplier.close();
        if (database != null) {
            database.close();
        }
        customers.close();
    }
}
