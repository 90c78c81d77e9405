package id.tuntas.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.PackagedApplication;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.SQLTransactionRollbackException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;

/// The embedded server of an application, and what may happen to it. Started again, it has the same port and data.
final class DatabaseServer implements AutoCloseable {

    private static final Duration START_LIMIT = Duration.ofMinutes(1);
    private static final String SHOP = "shop";

    /// Error of a statement that was ended by its time limit.
    private static final int INTERRUPTED = 1969;

    /// Error of a connection that ended before it was killed.
    private static final int NO_SUCH_THREAD = 1094;

    private final PackagedApplication owner;
    private final List<String> command;
    private ProcessHandle process;

    private DatabaseServer(PackagedApplication owner, ProcessHandle process) {
        this.owner = owner;
        this.process = process;
        command = new ArrayList<>(List.of(process.info().command().orElseThrow()));
        command.addAll(List.of(process.info().arguments().orElseThrow()));
    }

    static DatabaseServer of(PackagedApplication owner) {
        return new DatabaseServer(owner, owner.databaseServer());
    }

    /// A database of the shop's own, and a user who may not write while the server can be read only.
    void createShop(String user, String password) {
        owner.createDatabase(SHOP);
        execute("create user " + user + "@'%' identified by '" + password + "'");
        execute("grant all on " + SHOP + ".* to " + user + "@'%'");
    }

    /// @return without user and password
    String shopUrl() {
        return owner.jdbcUrl(SHOP).replaceAll("&user=.*", "");
    }

    void restart() throws Exception {
        process.destroy();
        process.onExit().get();
        start(command);
    }

    void failOver(Duration promotion) throws Exception {
        process.destroyForcibly();
        process.onExit().get();
        var readOnly = new ArrayList<>(command);
        readOnly.add("--read-only");
        start(readOnly);
        Thread.sleep(promotion);
        setReadOnly(false);
    }

    private void start(List<String> started) throws IOException {
        process = new ProcessBuilder(started)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.DISCARD)
                .start()
                .toHandle();
        await().atMost(START_LIMIT).ignoreExceptions().until(() -> number("select 1") == 1);
    }

    void setReadOnly(boolean isReadOnly) {
        execute("set global read_only = " + isReadOnly);
    }

    void killConnections(Duration howLong) throws InterruptedException {
        var end = Instant.now().plus(howLong);
        int killed = 0;
        while (Instant.now().isBefore(end)) {
            for (var connection : numbers("select id from information_schema.processlist where db = '" + SHOP + "'")) {
                killed += kill(connection);
            }
            Thread.sleep(Duration.ofMillis(500));
        }
        assertThat(killed).as("connections killed").isPositive();
    }

    private int kill(long connection) {
        try (var ours = connect();
                var statement = ours.createStatement()) {
            statement.execute("kill " + connection);
            return 1;
        } catch (SQLException e) {
            assertThat(e.getErrorCode()).isEqualTo(NO_SUCH_THREAD);
            return 0;
        }
    }

    /// Until so many of the shop's connections wait for the lock, and three seconds more.
    void lockTables(int waiting) throws Exception {
        try (var connection = connect();
                var statement = connection.createStatement()) {
            statement.execute("use " + SHOP);
            statement.execute("lock tables orders write, open_order write, callback write, notification write");
            await().atMost(START_LIMIT)
                    .until(() -> number("select count(*) from information_schema.processlist where db = '" + SHOP
                                    + "' and state like 'Waiting for table%'")
                            >= waiting);
            Thread.sleep(Duration.ofSeconds(3));
        }
    }

    /// Reads all orders and locks those that are under way, and then does nothing.
    void holdTransaction(Duration howLong) throws Exception {
        try (var reader = connect();
                var writer = connect();
                var reading = reader.createStatement();
                var writing = writer.createStatement()) {
            reading.execute("start transaction with consistent snapshot");
            reading.execute("select count(*) from " + SHOP + ".orders");
            writer.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            writer.setAutoCommit(false);
            int locked = 0;
            while (locked == 0) {
                locked = lockOpenOrders(writing);
            }
            Thread.sleep(howLong);
            writer.rollback();
        }
    }

    private static int lockOpenOrders(Statement writing) throws SQLException {
        try {
            return rows(writing, "select order_id from " + SHOP + ".open_order for update");
        } catch (SQLTransactionRollbackException _) {
            return 0; // the server has chosen this one of two that wait for each other
        }
    }

    private static int rows(Statement statement, String query) throws SQLException {
        try (var result = statement.executeQuery(query)) {
            int rows = 0;
            while (result.next()) {
                rows++;
            }
            return rows;
        }
    }

    void readHeavily(int readers, Duration howLong) throws Exception {
        var query = "set statement max_statement_time = " + howLong.toSeconds() + " for select count(*) from " + SHOP
                + ".timeline a join " + SHOP + ".timeline b join " + SHOP
                + ".orders c where crc32(concat(a.detail, b.detail)) = crc32(c.ref_id)";
        try (var threads = Executors.newFixedThreadPool(readers)) {
            var reading =
                    threads.invokeAll(Collections.nCopies(readers, (Callable<Void>) () -> readUntilInterrupted(query)));
            for (var reader : reading) {
                reader.get();
            }
        }
    }

    private Void readUntilInterrupted(String query) throws SQLException {
        try (var connection = connect();
                var statement = connection.createStatement()) {
            statement.execute(query);
            throw new AssertionError("the readers were not heavy enough");
        } catch (SQLException e) {
            if (e.getErrorCode() == INTERRUPTED) {
                return null;
            }
            throw e;
        }
    }

    private void execute(String sql) {
        try (var connection = connect();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }

    private long number(String query) {
        return numbers(query).getFirst();
    }

    private List<Long> numbers(String query) {
        try (var connection = connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            var numbers = new ArrayList<Long>();
            while (rows.next()) {
                numbers.add(rows.getLong(1));
            }
            return numbers;
        } catch (SQLException e) {
            throw new AssertionError(query, e);
        }
    }

    /// As its administrator, in no database.
    private Connection connect() throws SQLException {
        return DriverManager.getConnection(owner.jdbcUrl(""));
    }

    /// After its owner, which does not know of the later processes.
    @Override
    public void close() {
        process.destroy();
    }
}
