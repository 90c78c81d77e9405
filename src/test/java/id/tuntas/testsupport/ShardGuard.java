package id.tuntas.testsupport;

import com.mysql.cj.jdbc.Driver;
import com.mysql.cj.jdbc.JdbcConnection;
import id.tuntas.fulfilment.OrderTables;
import id.tuntas.platform.database.shard.ShardedTable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Plays several shards on one server, with `-Dtest.shards=2`: a database for each, with a view of the orders' tables
/// that shows its own rows only. So a transaction that is bound to a shard fails if it touches anything else: another
/// shard's rows are missing, and tables of no order do not exist there. (With a check option, MariaDB would refuse to
/// change views by a join.)
///
/// As the driver of the application (`-Dquarkus.datasource.jdbc.driver=…`), it also refuses what Vitess would refuse: a
/// transaction that is not bound, and writes to these tables, or reads them and writes to others; and a statement that
/// is not bound, and joins two of them or groups one with a limit. Tests may, as they prepare rows.
public final class ShardGuard extends Driver {

    /// A table with a hint for an index, up to its first condition.
    private static final Pattern HINTED = Pattern.compile("\\b(" + String.join("|", tables())
            + ")(?:(?: as)? (\\w+))??( (?:force index|ignore index for order by) \\(\\w+\\))( set .*?)?( on | where )");

    private static final Pattern WRITE = Pattern.compile(
            "(?i)\\s*(insert( ignore)? into|update|delete( target)? from) (.* straight_join )?("
                    + String.join("|", tables()) + ")\\b.*",
            Pattern.DOTALL);

    private static final Pattern ANY_WRITE = Pattern.compile("(?i)\\s*(insert|update|delete|replace)\\b");

    private static final Pattern ORDERS =
            Pattern.compile("(?i)\\b(from|(?:straight_)?join) (" + String.join("|", tables()) + ")\\b");

    private static final Pattern GROUPS_WITH_A_LIMIT = Pattern.compile("(?is)\\bgroup by\\b.*\\blimit\\b");

    private static final Set<String> ENDS = Set.of("commit", "rollback", "setAutoCommit");

    /// The driver itself is part of every stack.
    private static final Pattern TEST = Pattern.compile(
            "id\\.tuntas\\.(testsupport\\.(?!ShardGuard).*|.*(Test|Tests|IT|SampleOrders|WithManyRows)(\\$.*)?)");

    public ShardGuard() throws SQLException {}

    /// The tables that are divided.
    public static List<String> tables() {
        return OrderTables.ALL.stream().map(ShardedTable::name).toList();
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
            for (var table : OrderTables.ALL) {
                statement.execute("create or replace view " + databases.get(number) + "." + table.name()
                        + " as select * from " + database + "." + table.name() + " where "
                        + condition(table.column(), number));
            }
        }
    }

    /// @param column   as in [ShardedTable], after the table's name
    private static String condition(String column, int shard) {
        double from = (double) shard / shards();
        double to = (shard + 1.0) / shards();
        if (column.endsWith("ref_id")) {
            return "crc32(" + column + ") >= " + (long) (from * 0x1_0000_0000L) + " and crc32(" + column + ") < "
                    + (long) (to * 0x1_0000_0000L);
        }
        var key = "substr(" + column + ", 11, 3)";
        return key + " >= '" + key(from) + "'" + (to == 1 ? "" : " and " + key + " < '" + key(to) + "'");
    }

    private static String key(double part) {
        int number = (int) (part * 32 * 32 * 32);
        var alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
        return "" + alphabet.charAt(number >> 10) + alphabet.charAt(number >> 5 & 31) + alphabet.charAt(number & 31);
    }

    @Override
    public Connection connect(String url, Properties info) throws SQLException {
        var connection = super.connect(url, info);
        return connection == null || shards() == 1 ? connection : guarded(connection);
    }

    private static Connection guarded(Connection real) throws SQLException {
        var usual = real.getCatalog();
        var unbound = new Unbound(real);
        return proxy(JdbcConnection.class, real, (method, arguments, call) -> {
            if (method.startsWith("prepare")) {
                var sql = (String) arguments[0];
                if (usual.equals(real.getCatalog())) {
                    return proxy(PreparedStatement.class, call.get(), unbound.checked(sql));
                }
                arguments[0] = withHints(sql, usual, real.getCatalog());
            } else if (ENDS.contains(method)) {
                unbound.end();
            }
            return call.get();
        });
    }

    private interface Call {
        Object get() throws Throwable;
    }

    private interface Handler {
        Object handle(String method, Object[] arguments, Call call) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Object real, Handler handler) {
        return type.cast(Proxy.newProxyInstance(
                ShardGuard.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> method.getName().equals("unwrap")
                        ? proxy
                        : handler.handle(method.getName(), arguments, () -> {
                            try {
                                return method.invoke(real, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        })));
    }

    /// What a transaction does that is not bound.
    private static final class Unbound {

        private final Connection connection;
        private @Nullable String read;
        private @Nullable String written;

        Unbound(Connection connection) {
            this.connection = connection;
        }

        void end() {
            read = null;
            written = null;
        }

        Handler checked(String sql) throws SQLException {
            if (WRITE.matcher(sql).matches() && !isOfTest()) {
                throw new SQLException("written without a shard, in " + connection.getCatalog() + ": " + sql);
            }
            if (isNotMerged(sql) && !isOfTest()) {
                throw new SQLException("vtgate cannot merge what shards return, read each by itself: " + sql);
            }
            return (method, _, call) -> {
                if (method.startsWith("execute") && !connection.getAutoCommit() && !isOfTest()) {
                    check(sql);
                }
                return call.get();
            };
        }

        /// A join of two tables costs a statement for each row of one of them, and all groups are fetched, whatever
        /// their limit.
        private static boolean isNotMerged(String sql) {
            long tables = ORDERS.matcher(sql).results().count();
            return tables > 1 || tables == 1 && GROUPS_WITH_A_LIMIT.matcher(sql).find();
        }

        private void check(String sql) throws SQLException {
            if (ANY_WRITE.matcher(sql).lookingAt()) {
                written = sql;
            } else if (ORDERS.matcher(sql).find()) {
                read = sql;
            }
            if (read != null && written != null) {
                throw new SQLException(
                        "read over all shards: " + read + ", and written in the same transaction: " + written);
            }
        }
    }

    /// A view has no indexes, and without them a statement would wait for rows of others: so the hint is given for the
    /// table itself, with the condition of the view.
    private static String withHints(String sql, String database, String shard) {
        int number = databases(database).indexOf(shard);
        return HINTED.matcher(sql).replaceAll(hinted -> {
            var table = OrderTables.ALL.stream()
                    .filter(each -> each.name().equals(hinted.group(1)))
                    .findFirst()
                    .orElseThrow();
            var alias = Objects.requireNonNullElse(hinted.group(2), table.name());
            return database + "." + table.name() + " as " + alias + hinted.group(3)
                    + Objects.requireNonNullElse(hinted.group(4), "") + hinted.group(5)
                    + condition(alias + "." + table.column(), number) + " and ";
        });
    }

    private static boolean isOfTest() {
        return StackWalker.getInstance().walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
                .anyMatch(name -> TEST.matcher(name).matches()));
    }
}
