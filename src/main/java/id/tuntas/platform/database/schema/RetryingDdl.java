package id.tuntas.platform.database.schema;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Executes changes of tables that others use. A change waits until every transaction that has used the table is over,
/// such as that of a dump, and everything that comes later waits behind it. So it waits for seconds only, lets the
/// others pass, and tries again.
final class RetryingDdl {

    private static final Pattern DDL =
            Pattern.compile("\\s*(create|alter|drop|rename|truncate)\\b", Pattern.CASE_INSENSITIVE);

    private static final int LOCK_WAIT_TIMEOUT = 1205;
    private static final int MAX_SHOWN_LENGTH = 100;

    /// @param each    how long others may be stopped, in whole seconds
    /// @param pause   in which they can go on
    /// @param longest until it gives up; within the hour in which the other processes wait for the migration
    record Times(Duration each, Duration pause, Duration longest) {

        static final Times USUAL = new Times(Duration.ofSeconds(3), Duration.ofSeconds(5), Duration.ofMinutes(30));
    }

    private final Connection connection;
    private final Consumer<String> report;
    private final Times times;

    /// @param report gets one line when a change begins to wait
    RetryingDdl(Connection connection, Consumer<String> report, Times times) {
        this.connection = connection;
        this.report = report;
        this.times = times;
    }

    /// @param execution of the statement, which is repeated if it is a change of tables
    <T> T execute(String sql, Callable<T> execution) throws Exception {
        return DDL.matcher(sql).lookingAt() ? change(sql, execution) : execution.call();
    }

    private <T> T change(String sql, Callable<T> execution) throws Exception {
        long begin = System.nanoTime();
        for (var isFirst = true; ; isFirst = false) {
            try {
                return shortly(execution);
            } catch (SQLException e) {
                if (e.getErrorCode() != LOCK_WAIT_TIMEOUT
                        || System.nanoTime() - begin > times.longest().toNanos()) {
                    throw e;
                }
                if (isFirst) {
                    report.accept("a change waits for others that use its table, such as a dump or a long transaction"
                            + " (show full processlist), for " + times.longest().toMinutes() + " minutes at most: "
                            + shown(sql));
                }
            }
            Thread.sleep(times.pause());
        }
    }

    private static String shown(String sql) {
        var line = sql.strip().replaceAll("\\s+", " ");
        return line.length() > MAX_SHOWN_LENGTH ? line.substring(0, MAX_SHOWN_LENGTH) + "…" : line;
    }

    /// Only a change: other statements do not stop those that come later, and may wait.
    private <T> T shortly(Callable<T> execution) throws Exception {
        try (var statement = connection.createStatement()) {
            limit(statement, Long.toString(times.each().toSeconds()));
            try {
                return execution.call();
            } finally {
                limit(statement, "default");
            }
        }
    }

    private static void limit(Statement statement, String seconds) {
        try {
            statement.execute("set session lock_wait_timeout = " + seconds);
        } catch (SQLException _) {
            // vtgate may refuse it, and the change waits as long as the server likes. If the connection is lost, the
            // change itself fails, or the next one.
        }
    }
}
