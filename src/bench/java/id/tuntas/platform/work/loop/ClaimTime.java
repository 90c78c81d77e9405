package id.tuntas.platform.work.loop;

import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.Lane;
import id.tuntas.platform.work.WorkSettings;
import id.tuntas.platform.work.limit.LaneLimits;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;

/// Measures one claim of 64 open orders in microseconds, with the application's own code:
/// `java -cp APPLICATION id.tuntas.platform.work.loop.ClaimTime JDBC_URL USER PASSWORD CLAIMS`. Prints the median.
///
/// Claimed rows are postponed by a day before the next claim, so all rows must have been due long before.
final class ClaimTime {

    private static final int LIMIT = 64;
    private static final Duration LEASE = Duration.ofHours(1);
    private static final int WARM_UP = 500;

    @SuppressWarnings("NullAway") // see below
    public static void main(String... arguments) throws SQLException {
        try (var dataSource = dataSource(arguments[0], arguments[1], arguments[2])) {
            // Nothing is announced here, so no action after a commit is needed.
            var queue = new DueQueue(
                    new Sql(dataSource), "open_order", "order_id", DueQueue.Finished.DELETED, Clock.systemUTC(), null);
            var claims = new ClaimDue(queue.table());
            var lane = Lane.whole(WorkSettings.defaults());
            var times = new long[Integer.parseInt(arguments[3])];
            for (int i = -WARM_UP; i < times.length; i++) {
                var begin = System.nanoTime();
                var now = queue.table().clock().instant();
                var slots = new LaneLimits(lane, Clock.systemUTC()).reserve();
                if (claims.claim(LIMIT, now, now.plus(LEASE), lane, slots).size() < LIMIT) {
                    throw new IllegalStateException("too few open orders are due");
                }
                if (i >= 0) {
                    times[i] = System.nanoTime() - begin;
                }
                putOff(dataSource);
            }
            Arrays.sort(times);
            System.out.println(times[times.length / 2] / 1000);
        }
    }

    private static void putOff(AgroalDataSource dataSource) throws SQLException {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement()) {
            statement.executeUpdate("update open_order set due_at = due_at + interval 1 day, leased_until = null"
                    + " order by due_at limit " + LIMIT);
        }
    }

    private static AgroalDataSource dataSource(String url, String user, String password) throws SQLException {
        return AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(pool -> pool.maxSize(1)
                        .connectionFactoryConfiguration(connection -> connection
                                .jdbcUrl(url)
                                .principal(new NamePrincipal(user))
                                .credential(new SimplePassword(password)))));
    }
}
