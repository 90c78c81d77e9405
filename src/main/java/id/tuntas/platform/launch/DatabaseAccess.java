package id.tuntas.platform.launch;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// The first connections to a new server: waits until it answers, sets the password, creates the databases.
final class DatabaseAccess {

    private static final Duration PAUSE = Duration.ofMillis(50);

    /// Recovery from a crash reads the whole log, and undoes what was not committed. Ending the server meanwhile, or
    /// giving it up, would only begin it anew.
    private static final Duration MAX_START_TIME = Duration.ofMinutes(30);

    private DatabaseAccess() {}

    /// The wait for a server.
    ///
    /// @param log      the server's own
    /// @param report   gets a line each minute
    /// @param isWanted false once the wait is to end
    record Wait(Path log, Consumer<String> report, BooleanSupplier isWanted, InstantSource clock) {

        private Duration since(Instant begin) {
            return Duration.between(begin, clock.instant());
        }
    }

    /// @throws IllegalStateException if the server has ended, or has not answered for very long
    static void awaitReady(ServerRecord server, Wait wait) {
        var begin = wait.clock().instant();
        long minutes = 0;
        while (true) {
            try (var _ = connect(server, server.password())) {
                requireRunning(server, wait.log());
                return;
            } catch (SQLException refused) {
                if (hasPasswordBeenSet(server)) {
                    return;
                }
                var waited = wait.since(begin);
                if (!server.isRunning() || !wait.isWanted().getAsBoolean() || waited.compareTo(MAX_START_TIME) > 0) {
                    throw new IllegalStateException("the embedded database did not start; see " + wait.log(), refused);
                }
                if (waited.toMinutes() > minutes) {
                    minutes = waited.toMinutes();
                    wait.report()
                            .accept("the embedded database has been starting for " + minutes
                                    + " minutes, and may be recovering from a crash; see " + wait.log());
                }
                pause();
            }
        }
    }

    /// Another server may have answered at its port.
    private static void requireRunning(ServerRecord server, Path log) {
        if (!server.isRunning()) {
            throw new IllegalStateException("the embedded database has ended; see " + log);
        }
    }

    static void createDatabases(ServerRecord server, List<String> databases) {
        try (var connection = connect(server, server.password());
                var statement = connection.createStatement()) {
            for (var database : databases) {
                statement.execute("create database if not exists " + database + " character set utf8mb4");
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the embedded database refused to create " + databases, e);
        }
    }

    /// A new server has a root user without a password; it is set before any data is stored.
    private static boolean hasPasswordBeenSet(ServerRecord server) {
        try (var connection = connect(server, "");
                var statement = connection.createStatement()) {
            statement.execute("alter user root@localhost identified by '" + server.password() + "'");
            statement.execute(
                    "delete from mysql.global_priv where not (User in ('root', 'mariadb.sys') and Host = 'localhost')");
            statement.execute("flush privileges");
            return true;
        } catch (SQLException _) {
            return false; // not started yet, or the password is set already
        }
    }

    private static Connection connect(ServerRecord server, String password) throws SQLException {
        return DriverManager.getConnection(server.jdbcUrl("mysql"), "root", password);
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the embedded database started", e);
        }
    }
}
