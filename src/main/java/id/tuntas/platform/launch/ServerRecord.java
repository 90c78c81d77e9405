package id.tuntas.platform.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The record of the embedded server, kept in `server.properties` beside its data and readable by the owner only.
///
/// @param ownerPid the Tuntas process that has to stop it
record ServerRecord(int port, long pid, long ownerPid, String password) {

    private static final String FILE = "server.properties";

    static Optional<ServerRecord> read(Path folder) {
        var file = folder.resolve(FILE);
        if (!Files.isReadable(file)) {
            return Optional.empty();
        }
        var properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
            return Optional.of(new ServerRecord(
                    Integer.parseInt(properties.getProperty("port")),
                    Long.parseLong(properties.getProperty("pid")),
                    Long.parseLong(properties.getProperty("owner")),
                    properties.getProperty("password")));
        } catch (IOException e) {
            throw failure(file + " cannot be read", e);
        }
    }

    void write(Path folder) {
        var properties = new Properties();
        properties.setProperty("port", Integer.toString(port));
        properties.setProperty("pid", Long.toString(pid));
        properties.setProperty("owner", Long.toString(ownerPid));
        properties.setProperty("password", password);
        try {
            // Temporary files are their owner's only, and so is one that is moved.
            var draft = Files.createTempFile(folder, "server", ".draft");
            try {
                try (var writer = Files.newBufferedWriter(draft)) {
                    properties.store(writer, null);
                }
                Files.move(draft, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(draft); // it has the password
            }
        } catch (IOException e) {
            throw failure(folder.resolve(FILE) + " cannot be written", e);
        }
    }

    private static UncheckedIOException failure(String what, IOException cause) {
        return new UncheckedIOException("the embedded database could not be started: " + what, cause);
    }

    /// Whether the recorded process is running and is a MariaDB server: process ids are reused.
    boolean isRunning() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .flatMap(process -> process.info().command())
                .filter(command -> Path.of(command).getFileName().toString().startsWith("mariadbd"))
                .isPresent();
    }

    /// Adopts a server whose owner no longer runs, for example after a `kill -9`.
    ServerRecord adoptedWhereOrphaned(Path folder) {
        if (ProcessHandle.of(ownerPid).filter(ProcessHandle::isAlive).isPresent()) {
            return this;
        }
        var adopted = new ServerRecord(port, pid, ProcessHandle.current().pid(), password);
        adopted.write(folder);
        return adopted;
    }

    void stop(Duration limit) {
        ProcessHandle.of(pid).filter(_ -> isRunning()).ifPresent(process -> {
            process.destroy();
            try {
                process.onExit().get(limit.toMillis(), TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } catch (ExecutionException | TimeoutException e) {
                process.destroyForcibly();
            }
        });
    }

    String jdbcUrl(String database) {
        return "jdbc:mysql://127.0.0.1:" + port + "/" + database + "?sslMode=DISABLED&openTelemetry=DISABLED";
    }
}
