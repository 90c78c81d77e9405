package id.tuntas.platform.database.schema;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.Patience;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class MigrationLockTest {

    private static final Duration OFTEN = Duration.ofMillis(100);

    @Inject
    Config config;

    @Inject
    AgroalDataSource dataSource;

    private final List<Connection> connections = new ArrayList<>();

    @AfterEach
    void close() throws SQLException {
        for (var connection : connections) {
            connection.close();
        }
    }

    @Test
    void lockIsExclusiveUntilItIsClosed() throws Exception {
        var first = MigrationLock.take(connect(), connect(), OFTEN);
        var second = takeInTheBackground();
        await().pollInterval(Patience.BETWEEN_READS_OF_LOCK_WAITS).until(this::aSessionWaitsForTheLock);
        assertThat(second).isNotDone();

        first.close();

        second.get(30, SECONDS).close();
    }

    @Test
    void lockOfADeadProcessIsReleasedByTheServer() throws Exception {
        var dying = connect();
        MigrationLock.take(dying, connect(), OFTEN);
        var second = takeInTheBackground();
        await().pollInterval(Patience.BETWEEN_READS_OF_LOCK_WAITS).until(this::aSessionWaitsForTheLock);

        dying.abort(Runnable::run); // as the end of its process would

        second.get(30, SECONDS).close();
    }

    @Test
    void sessionThatLosesTheLockChangesNothingMore() throws Exception {
        var locking = connect();
        var changing = connect();
        var id = idOf(locking);
        MigrationLock.take(locking, changing, OFTEN);

        try (var other = connect();
                var statement = other.createStatement()) {
            statement.execute("kill " + id);
        }

        await().until(changing::isClosed);
    }

    private CompletableFuture<MigrationLock> takeInTheBackground() {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return MigrationLock.take(connect(), connect(), OFTEN);
            } catch (SQLException e) {
                throw new CompletionException(e);
            }
        });
    }

    private boolean aSessionWaitsForTheLock() throws SQLException {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select count(*) from information_schema.innodb_trx"
                        + " where trx_state = 'LOCK WAIT' and trx_query like '%migration_lock%'")) {
            rows.next();
            return rows.getInt(1) > 0;
        }
    }

    private static long idOf(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("select connection_id()")) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private synchronized Connection connect() throws SQLException {
        var connection = DriverManager.getConnection(
                config.getValue("quarkus.datasource.jdbc.url", String.class),
                config.getValue("quarkus.datasource.username", String.class),
                config.getValue("quarkus.datasource.password", String.class));
        connections.add(connection);
        return connection;
    }
}
