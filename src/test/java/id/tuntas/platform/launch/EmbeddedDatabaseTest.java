package id.tuntas.platform.launch;

import static java.util.concurrent.CompletableFuture.supplyAsync;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server that takes long to start, as after a crash.
class EmbeddedDatabaseTest {

    @TempDir
    Path folder;

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final List<String> reports = new ArrayList<>();

    @Test
    void startWaitsForHalfAnHourAndReportsEachMinute() {
        assertThatThrownBy(() -> awaitSilentServer(() -> true)).hasMessageContaining("did not start");

        assertThat(now.get()).isBetween(Instant.EPOCH.plusSeconds(30 * 60), Instant.EPOCH.plusSeconds(32 * 60));
        assertThat(reports).hasSize(30).first().asString().contains("starting for 1 minutes");
    }

    @Test
    void startThatIsNoLongerWantedIsGivenUp() {
        assertThatThrownBy(() -> awaitSilentServer(() -> now.get().isBefore(Instant.EPOCH.plusSeconds(300))))
                .hasMessageContaining("did not start");

        assertThat(now.get()).isBefore(Instant.EPOCH.plusSeconds(400));
    }

    @Test
    void adoptedServerIsAwaitedAndHasAllDatabases() throws IOException, InterruptedException, SQLException {
        var first = start();
        var server = ServerRecord.read(EmbeddedDatabase.folderIn(folder)).orElseThrow();
        try {
            execute(first, "drop database " + EmbeddedDatabase.COMMERCE_DATABASE);
            signal("STOP", server);
            var adopted = supplyAsync(this::start);
            await().during(Duration.ofSeconds(1)).until(() -> !adopted.isDone());
            signal("CONT", server);

            assertThat(adopted.join()).isEqualTo(first);
            execute(first, "use " + EmbeddedDatabase.COMMERCE_DATABASE);
        } finally {
            ProcessHandle.of(server.pid()).ifPresent(process -> {
                process.destroyForcibly();
                process.onExit().join();
            });
        }
    }

    @Test
    void whatPreventsTheStartIsSaidInOneLine() throws IOException {
        Files.createFile(EmbeddedDatabase.folderIn(folder));

        assertThatThrownBy(this::start).isInstanceOfSatisfying(UncheckedIOException.class, failure -> assertThat(
                        EmbeddedDatabase.obstacle(failure))
                .contains("could not be started in " + EmbeddedDatabase.folderIn(folder))
                .contains("Exception: ", "TUNTAS_DATA_DIR", "QUARKUS_DATASOURCE_JDBC_URL")
                .hasLineCount(1));
        assertThat(EmbeddedDatabase.unwritable(folder)).contains(EmbeddedDatabase.folderIn(folder));
        assertThat(EmbeddedDatabase.unwritable(folder.resolve("a/b"))).isEmpty();
    }

    @Test
    void whatAProgramPrintedIsPartOfTheLine() {
        var failure = new UncheckedIOException(
                "could not be started", new IOException("install failed: one\n\n  two\r\nthree"));

        assertThat(EmbeddedDatabase.obstacle(failure))
                .startsWith("could not be started (IOException: install failed: one two three). ");
        assertThat(EmbeddedDatabase.obstacle(new IllegalStateException("it has ended")))
                .startsWith("it has ended. ");
    }

    private Map<String, String> start() {
        return EmbeddedDatabase.startIn(folder, EmbeddedDatabase.DATABASES, reports::add);
    }

    /// Its process lives, and nothing listens at its port. Each look takes 20 seconds.
    private void awaitSilentServer(BooleanSupplier isWanted) throws IOException, InterruptedException {
        var process = new ProcessBuilder(silentServer().toString(), "600").start();
        try {
            DatabaseAccess.awaitReady(
                    new ServerRecord(
                            FreePort.next(),
                            process.pid(),
                            ProcessHandle.current().pid(),
                            "password"),
                    new DatabaseAccess.Wait(
                            folder.resolve("log"),
                            reports::add,
                            isWanted,
                            () -> now.getAndUpdate(time -> time.plusSeconds(20))));
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    /// Named as a server is.
    private Path silentServer() throws IOException {
        return Files.copy(Path.of("/usr/bin/sleep").toRealPath(), folder.resolve("mariadbd"));
    }

    private static void execute(Map<String, String> properties, String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(
                        properties.get("quarkus.datasource.jdbc.url"),
                        properties.get("quarkus.datasource.username"),
                        properties.get("quarkus.datasource.password"));
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void signal(String name, ServerRecord server) throws IOException {
        Processes.run(List.of("kill", "-" + name, Long.toString(server.pid())));
    }
}
