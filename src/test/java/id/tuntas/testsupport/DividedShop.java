package id.tuntas.testsupport;

import id.tuntas.platform.outbound.Receiver;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/// An application whose orders are divided among two databases, as by Vitess, and its supplier. A shard has the tables
/// of orders only; the database of the URL has everything else, and views of both shards that nobody can write to. So a
/// transaction fails that is bound to a shard and touches anything else, or that writes to orders without being bound.
public final class DividedShop implements AutoCloseable {

    public static final String LOW = "shop_low";
    public static final String HIGH = "shop_high";
    public static final List<String> SHARDS = List.of(LOW, HIGH);

    private final PackagedApplication supplier = PackagedApplication.fresh().startByScript();
    private final PackagedApplication shop;

    public DividedShop() throws SQLException {
        this(Map.of());
    }

    /// @param settings of the shop, by their variables
    public DividedShop(Map<String, String> settings) throws SQLException {
        supplier.createDatabase("shop");
        SHARDS.forEach(supplier::createDatabase);
        shop = PackagedApplication.fresh()
                .shopOf(supplier, supplier.jdbcUrl("shop"))
                .with("TUNTAS_SCHEMA_MIGRATE_AT_START", "false")
                .with("TUNTAS_ORDER_FIRST_CHECK", "2s")
                .with("TUNTAS_ORDER_SLOWEST_CHECK", "5s")
                .with("TUNTAS_TRACKING_PUBLIC_URL", "https://shop.example")
                .calledBack();
        settings.forEach(shop::with);
        if (shop.migrate() != 0) {
            throw new AssertionError(shop.log());
        }
        divide();
        shop.with("TUNTAS_DATABASE_SHARDS", String.join(",", nameOf(LOW), nameOf(HIGH)))
                .startByScript();
    }

    private void divide() throws SQLException {
        try (var connection = connect("shop");
                var statement = connection.createStatement()) {
            statement.execute("set foreign_key_checks = 0");
            for (var table : ShardGuard.tables()) {
                for (var shard : SHARDS) {
                    statement.execute("create table " + nameOf(shard) + "." + table + " like " + table);
                }
                statement.execute("drop table " + table);
                statement.execute("create view " + table + " as select * from " + nameOf(LOW) + "." + table
                        + " union all select * from " + nameOf(HIGH) + "." + table);
            }
        }
    }

    private String nameOf(String database) {
        return rows(database, "select database()").getFirst();
    }

    /// From its next start on, the application is one of three replicas, of which the two others do not work: it
    /// attends to the upper shard, and nobody to the lower one.
    public void addSilentReplicas() throws SQLException {
        shop.with("HOSTNAME", "pod-c");
        try (var connection = connect("shop");
                var statement = connection.createStatement()) {
            statement.execute("delete from replica");
            statement.execute(
                    "insert into replica (id, host, version, started_at, seen_at) values"
                            + " ('a', 'pod-a', '1', utc_timestamp(6), '2099-01-01'), ('b', 'pod-b', '1', utc_timestamp(6), '2099-01-01')");
        }
    }

    public PackagedApplication application() {
        return shop;
    }

    /// @param database `shop`, or a shard
    public Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(supplier.jdbcUrl(database));
    }

    /// @param database `shop`, or a shard
    public List<String> rows(String database, String query) {
        return TextRows.of(supplier.jdbcUrl(database), query);
    }

    /// What the shop, its supplier and its customers know.
    public Accounts accounts(Receiver customers) {
        return new Accounts(supplier.jdbcUrl("shop"), supplier.jdbcUrl("tuntas_commerce"), customers);
    }

    @Override
    public void close() {
        shop.close();
        supplier.close();
    }
}
