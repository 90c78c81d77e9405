package id.tuntas.platform.launch;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The first connections to a new server: waits until it answers, sets the password, creates the databases.
final class DatabaseAccess {

    private static final long PAUSE_MILLIS = 50;

    private DatabaseAccess() {}

    static void awaitReady(ServerRecord server, Process process, Instant limit, Path log) {
        while (true) {
            try (var _ = connect(server, server.password())) {
                requireAlive(process, log);
                return;
            } catch (SQLException refused) {
                if (hasPasswordBeenSet(server)) {
                    return;
                }
                if (!process.isAlive() || Instant.now().isAfter(limit)) {
                    throw new IllegalStateException("the embedded database did not start; see " + log, refused);
                }
                pause(process);
            }
        }
    }

    /// Another server may have answered at its port.
    private static void requireAlive(Process process, Path log) {
        if (!process.isAlive()) {
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

    private static void pause(Process process) {
        try {
            process.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the embedded database started", e);
        }
    }
}
