package id.tuntas.testsupport;

import com.mysql.cj.jdbc.Driver;
import com.mysql.cj.jdbc.JdbcConnection;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Plays several shards on one server, with `-Dtest.shards=2`: a database for each, with a view of the orders' tables
/// that shows its own rows only. So a transaction that is bound to a shard fails if it touches anything else: another
/// shard's rows are missing, and tables of no order do not exist there. (With a check option, MariaDB would refuse to
/// change views by a join.)
///
/// As the driver of the application (`-Dquarkus.datasource.jdbc.driver=…`), it also refuses what Vitess would refuse: a
/// transaction that is not bound, and writes to these tables. Tests may, as they prepare rows.
public final class ShardGuard extends Driver {

    /// The orders' tables, with what tells a row's shard: an id with the key, or a formula of the key.
    private enum Table {
        ORDERS("id"),
        OPEN_ORDER("order_id"),
        ORDER_LINE("id"),
        ORDER_UNIT("id"),
        TIMELINE("order_id"),
        CALLBACK("id"),
        NOTIFICATION("order_id"),
        NOTIFICATION_ATTEMPT("notification_id"),
        SUPPLIER_TRANSACTION("");

        private final String id;

        Table(String id) {
            this.id = id;
        }

        String sql() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// @param from, to parts of all keys, from 0 to 1
        String condition(double from, double to) {
            if (id.isEmpty()) {
                return "crc32(ref_id) >= " + (long) (from * 0x1_0000_0000L) + " and crc32(ref_id) < "
                        + (long) (to * 0x1_0000_0000L);
            }
            var key = "substr(" + id + ", 11, 3)";
            return key + " >= '" + key(from) + "'" + (to == 1 ? "" : " and " + key + " < '" + key(to) + "'");
        }

        private static String key(double part) {
            int number = (int) (part * 32 * 32 * 32);
            var alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
            return "" + alphabet.charAt(number >> 10) + alphabet.charAt(number >> 5 & 31)
                    + alphabet.charAt(number & 31);
        }
    }

    private static final Pattern HINT = Pattern.compile(" force index \\(\\w+\\)");

    private static final Pattern WRITE = Pattern.compile(
            "(?i)\\s*(insert( ignore)? into|update|delete( target)? from) (.* straight_join )?("
                    + String.join("|", tables()) + ")\\b.*",
            Pattern.DOTALL);

    /// The driver itself is part of every stack.
    private static final Pattern TEST = Pattern.compile(
            "id\\.tuntas\\.(testsupport\\.(?!ShardGuard).*|.*(Test|Tests|IT|SampleOrders|WithManyRows)(\\$.*)?)");

    public ShardGuard() throws SQLException {}

    /// The tables that are divided.
    public static List<String> tables() {
        return Stream.of(Table.values()).map(Table::sql).toList();
    }

    /// How many shards the tests have; 1 for one database.
    public static int shards() {
        return Integer.getInteger("test.shards", 1);
    }

    /// The databases of the shards of a test database.
    public static List<String> databases(String database) {
        return IntStream.range(0, shards())
                .mapToObj(number -> database + "_shard" + number)
                .toList();
    }

    /// Creates the views; the databases are empty.
    public static void createViews(Statement statement, String database) throws SQLException {
        var databases = databases(database);
        for (int number = 0; number < databases.size(); number++) {
            for (var table : Table.values()) {
                var condition = table.condition((double) number / shards(), (number + 1.0) / shards());
                statement.execute("create or replace view " + databases.get(number) + "." + table.sql()
                        + " as select * from " + database + "." + table.sql() + " where " + condition);
            }
        }
    }

    @Override
    public Connection connect(String url, Properties info) throws SQLException {
        var connection = super.connect(url, info);
        return connection == null || shards() == 1 ? connection : guarded(connection);
    }

    private static Connection guarded(Connection real) throws SQLException {
        var usual = real.getCatalog();
        return (Connection) Proxy.newProxyInstance(
                ShardGuard.class.getClassLoader(),
                new Class<?>[] {JdbcConnection.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("unwrap")) {
                        return proxy;
                    }
                    if (method.getName().startsWith("prepare")) {
                        var sql = (String) arguments[0];
                        if (usual.equals(real.getCatalog())) {
                            checkUnbound(real, sql);
                        } else {
                            // A view has no indexes.
                            arguments[0] = HINT.matcher(sql).replaceAll("");
                        }
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static void checkUnbound(Connection connection, String sql) throws SQLException {
        if (WRITE.matcher(sql).matches() && !isOfTest()) {
            throw new SQLException("written without a shard, in " + connection.getCatalog() + ": " + sql);
        }
    }

    private static boolean isOfTest() {
        return StackWalker.getInstance().walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
                .anyMatch(name -> TEST.matcher(name).matches()));
    }
}
