package id.tuntas.platform.database.schema;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/// Lets one process at a time migrate a schema. The lock is a row locked by a transaction: when its process dies, the
/// server ends the transaction, so that no lock can become stale, unlike Liquibase's own.
///
/// `get_lock` is not used, because Percona XtraDB Cluster refuses it by default. The lock has its own connection,
/// because DDL would end the transaction.
final class MigrationLock implements AutoCloseable {

    private static final Duration MAX_WAIT = Duration.ofHours(1);

    /// Servers and proxies close idle connections.
    private static final Duration SIGN_OF_LIFE_EVERY = Duration.ofSeconds(10);

    /// If a machine disappears, its connections are not closed; this bounds how long they hold the lock.
    private static final int SILENT_AT_MOST_SECONDS = 60;

    private final Connection connection;
    private final Connection changing;
    private final Duration signOfLifeEvery;
    private final Thread signsOfLife =
            Thread.ofPlatform().daemon().name("migration-lock").unstarted(this::stayAlive);

    private MigrationLock(Connection connection, Connection changing, Duration signOfLifeEvery) {
        this.connection = connection;
        this.changing = changing;
        this.signOfLifeEvery = signOfLifeEvery;
    }

    /// Waits until no other process holds it.
    ///
    /// @param connection stays open, and is used for nothing else
    /// @param changing   is aborted if the lock is lost, so that two processes never change the same tables
    static MigrationLock take(Connection connection, Connection changing) throws SQLException {
        return take(connection, changing, SIGN_OF_LIFE_EVERY);
    }

    static MigrationLock take(Connection connection, Connection changing, Duration signOfLifeEvery)
            throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("set session innodb_lock_wait_timeout = " + MAX_WAIT.toSeconds());
            statement.execute("set session wait_timeout = " + SILENT_AT_MOST_SECONDS);
            create(statement);
            connection.setAutoCommit(false);
            statement.execute("select id from migration_lock where id = 1 for update");
        }
        var lock = new MigrationLock(connection, changing, signOfLifeEvery);
        lock.signsOfLife.start();
        return lock;
    }

    /// Only if missing: in a Galera cluster every attempt aborts the transactions that use the table.
    private static void create(Statement statement) throws SQLException {
        try (var rows = statement.executeQuery("select id from migration_lock where id = 1")) {
            if (rows.next()) {
                return;
            }
        } catch (SQLException e) {
            if (e.getErrorCode() != ChangeLogTable.NO_SUCH_TABLE) {
                throw e;
            }
            statement.execute("create table if not exists migration_lock"
                    + " (id tinyint primary key, change_set varchar(600)) character set utf8mb4");
        }
        statement.execute("insert ignore into migration_lock (id) values (1)");
    }

    private void stayAlive() {
        try (var statement = connection.createStatement()) {
            while (true) {
                Thread.sleep(signOfLifeEvery);
                statement.execute("select 1");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt(); // no longer needed
        } catch (SQLException _) {
            breakOff();
        }
    }

    private void breakOff() {
        try {
            changing.abort(Runnable::run);
        } catch (SQLException _) {
            // It was broken already.
        }
    }

    @Override
    public void close() throws SQLException {
        signsOfLife.interrupt();
        connection.rollback();
    }
}
