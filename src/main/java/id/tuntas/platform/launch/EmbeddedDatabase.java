package id.tuntas.platform.launch;

import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.failure.Causes;
import io.quarkus.logging.Log;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/// A MariaDB server next to this process, for installations without a database: unpacked once per machine, with its
/// files in the data folder, bound to loopback, with a random password that only the folder's owner can read.
///
/// The server survives a `kill -9` of this process; the next start finds it by its [ServerRecord] and adopts it.
public final class EmbeddedDatabase {

    static final String FULFILMENT_DATABASE = "tuntas";
    static final String COMMERCE_DATABASE = "tuntas_commerce";
    static final List<String> DATABASES = List.of(FULFILMENT_DATABASE, COMMERCE_DATABASE);

    /// Of all its clients.
    static final int MAX_CONNECTIONS = 200;

    /// Characters; the output of a program may be longer.
    private static final int MAX_OBSTACLE_LENGTH = 2000;

    private static final Duration STOP_LIMIT = Duration.ofSeconds(20);

    private final Path folder;
    private final DatabaseAccess.Wait wait;

    /// @param report   gets a line each minute in which the server is not ready
    /// @param isWanted false once the start is to be given up
    private EmbeddedDatabase(Path folder, Consumer<String> report, BooleanSupplier isWanted) {
        this.folder = folder;
        this.wait = new DatabaseAccess.Wait(folder.resolve("mariadb.log"), report, isWanted, InstantSource.system());
    }

    /// Starts the server, or finds the running one, if a role has no JDBC URL.
    ///
    /// @param report gets a line each minute in which the server is not ready
    /// @return the configuration properties for the datasources; empty if it is not needed
    /// @throws UncheckedIOException  if its files cannot be written
    /// @throws IllegalStateException if the server does not start, or refuses to create a database
    public static Map<String, String> startWhereNeeded(Settings settings, Consumer<String> report) {
        var wanted = new ArrayList<String>();
        if (!settings.has("quarkus.datasource.jdbc.url")) {
            wanted.add(FULFILMENT_DATABASE);
        }
        if (settings.isCommerceEnabled() && !settings.has("quarkus.datasource.commerce.jdbc.url")) {
            wanted.add(COMMERCE_DATABASE);
        }
        return wanted.isEmpty() ? Map.of() : startIn(settings.dataDirectory(), wanted, report);
    }

    /// Starts the server, or finds the running one.
    ///
    /// @param report as above
    /// @return the configuration properties for the datasources
    static Map<String, String> startIn(Path dataDirectory, List<String> databases, Consumer<String> report) {
        var server = new EmbeddedDatabase(folderIn(dataDirectory), report, () -> true).startAt(FreePort::next);
        var properties = new LinkedHashMap<String, String>();
        databases.forEach(database -> properties.putAll(datasource(database, server)));
        return properties;
    }

    /// The folder of its files.
    static Path folderIn(Path dataDirectory) {
        return dataDirectory.toAbsolutePath().normalize().resolve("mariadb");
    }

    /// What prevents this user from creating the folder of its files, or writing there: the folder itself, or the first
    /// of its parents that exists.
    static Optional<Path> unwritable(Path dataDirectory) {
        return Stream.iterate(folderIn(dataDirectory), Objects::nonNull, Path::getParent)
                .filter(Files::exists)
                .findFirst()
                .filter(existing -> !Files.isDirectory(existing) || !Files.isWritable(existing));
    }

    /// Why it could not be started, in one line; causes such as a full disk have several, or only a path.
    ///
    /// @param failure of [#startWhereNeeded]
    public static String obstacle(RuntimeException failure) {
        var root = Causes.of(failure).toList().getLast();
        var cause = root == failure ? "" : " (" + root.getClass().getSimpleName() + ": " + root.getMessage() + ")";
        return Shortened.to(MAX_OBSTACLE_LENGTH, (failure.getMessage() + cause).replaceAll("\\s*\\R\\s*", " "))
                + ". Check that this user owns the files in TUNTAS_DATA_DIR and that there is room, or set"
                + " QUARKUS_DATASOURCE_JDBC_URL";
    }

    /// Stops the server if this process started or adopted it; its files remain.
    public static void stopOwned(Path dataDirectory) {
        owned(dataDirectory).ifPresent(server -> server.stop(STOP_LIMIT));
    }

    /// Whether this process started the server, or adopted it.
    static boolean isOwned(Path dataDirectory) {
        return owned(dataDirectory).isPresent();
    }

    /// The folder of the embedded server of a JDBC URL; empty for another server.
    static Optional<Path> folderServing(String jdbcUrl, Path dataDirectory) {
        var folder = folderIn(dataDirectory);
        return ServerRecord.read(folder)
                .filter(server -> DATABASES.stream().map(server::jdbcUrl).anyMatch(jdbcUrl::equals))
                .map(_ -> folder);
    }

    private static Optional<ServerRecord> owned(Path dataDirectory) {
        return ServerRecord.read(folderIn(dataDirectory))
                .filter(server -> server.ownerPid() == ProcessHandle.current().pid());
    }

    /// MariaDB refuses to run as root without an explicit option.
    static boolean runsAsRoot() {
        return "root".equals(System.getProperty("user.name"));
    }

    /// Starts the server after it has ended, at the port that the datasources know.
    ///
    /// @param isWanted false once this process stops
    static void startAgain(Path dataDirectory, BooleanSupplier isWanted) {
        var folder = folderIn(dataDirectory);
        var port = ServerRecord.read(folder).orElseThrow().port();
        new EmbeddedDatabase(folder, Log::warn, isWanted).startAt(() -> port);
    }

    /// Returns when the server is not running.
    static void awaitEnd(Path dataDirectory) {
        owned(dataDirectory)
                .filter(ServerRecord::isRunning)
                .flatMap(server -> ProcessHandle.of(server.pid()))
                .ifPresent(server -> server.onExit().join());
    }

    private ServerRecord startAt(IntSupplier port) {
        var running = ServerRecord.read(folder).filter(ServerRecord::isRunning);
        if (running.isPresent()) {
            return ready(running.get().adoptedWhereOrphaned(folder));
        }
        try {
            var binaries = DatabaseBinaries.unpacked(folder);
            var password =
                    ServerRecord.read(folder).map(ServerRecord::password).orElseGet(EmbeddedDatabase::newPassword);
            if (!Files.isDirectory(folder.resolve("data/mysql"))) {
                binaries.install(folder.resolve("data"), temporaryFolder());
            }
            return launch(binaries, password, port.getAsInt());
        } catch (IOException e) {
            throw new UncheckedIOException("the embedded database could not be started in " + folder, e);
        }
    }

    private ServerRecord launch(DatabaseBinaries binaries, String password, int port) throws IOException {
        var command = new ArrayList<>(List.of(
                binaries.server().toString(),
                "--no-defaults",
                "--basedir=" + binaries.base(),
                "--datadir=" + folder.resolve("data"),
                "--tmpdir=" + temporaryFolder(),
                "--socket=" + Path.of(System.getProperty("java.io.tmpdir"), "tuntas-" + port + ".sock"),
                "--pid-file=" + folder.resolve("mariadb.pid"),
                "--port=" + port,
                "--bind-address=127.0.0.1",
                // TLS would add six seconds to the start, and all traffic stays on loopback.
                "--skip-ssl",
                "--character-set-server=utf8mb4",
                "--max-connections=" + MAX_CONNECTIONS,
                "--innodb-buffer-pool-size=256M",
                "--innodb-log-file-size=256M"));
        if (runsAsRoot()) {
            command.add("--user=root");
        }
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(wait.log().toFile()))
                .start();
        process.getOutputStream().close();
        if (Boolean.getBoolean("tuntas.live-reload")) {
            // It must survive a live reload, so in development it stops with the process.
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroy, "stop-embedded-database"));
        }
        var server =
                new ServerRecord(port, process.pid(), ProcessHandle.current().pid(), password);
        // Written before the password is set, so that after a crash the next start can try it.
        recordOrEnd(server, process);
        return ready(server);
    }

    /// Also for one that is adopted: it may still recover from a crash, and the process that started it may have been
    /// killed before it had created the databases.
    private ServerRecord ready(ServerRecord server) {
        DatabaseAccess.awaitReady(server, wait);
        DatabaseAccess.createDatabases(server, DATABASES);
        return server;
    }

    /// A server that is not recorded, because the disk is full, would not be found again, and holds its files.
    private void recordOrEnd(ServerRecord server, Process process) {
        try {
            server.write(folder);
        } catch (UncheckedIOException e) {
            process.destroyForcibly().onExit().join();
            throw e;
        }
    }

    private Path temporaryFolder() throws IOException {
        return Files.createDirectories(folder.resolve("tmp"));
    }

    private static String newPassword() {
        var bytes = new byte[24];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static Map<String, String> datasource(String database, ServerRecord server) {
        var prefix = database.equals(COMMERCE_DATABASE) ? "quarkus.datasource.commerce." : "quarkus.datasource.";
        return Map.of(
                prefix + "jdbc.url", server.jdbcUrl(database),
                prefix + "username", "root",
                prefix + "password", server.password());
    }
}
