package id.tuntas.launch;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import id.tuntas.launch.schema.Migration;
import id.tuntas.launch.schema.MigrationFailed;
import id.tuntas.launch.schema.Schema;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real server that calls itself TiDB.
class RefusedEngineTest {

    private static final String BANNER = "8.0.11-TiDB-v8.5.6";

    @TempDir
    Path folder;

    @Test
    void startOnTidbIsRefusedBeforeAnythingIsChanged() throws IOException {
        var port = freePort();
        var server = launch(port);
        try {
            var access =
                    new ServerRecord(port, server.pid(), ProcessHandle.current().pid(), "password");
            DatabaseAccess.awaitReady(
                    access, server, Instant.now().plus(Duration.ofSeconds(60)), folder.resolve("log"));
            DatabaseAccess.createDatabases(access, List.of("tuntas"));
            var schema = new Schema(
                    "fulfilment", "here", "db/fulfilment/changelog.yaml", access.jdbcUrl("tuntas"), "root", "password");

            assertThatThrownBy(() -> Migration.run(List.of(schema), false))
                    .isInstanceOf(MigrationFailed.class)
                    .hasMessageContainingAll("fulfilment", BANNER, "locks nothing");
        } finally {
            server.destroyForcibly().onExit().join();
        }
    }

    private Process launch(int port) throws IOException {
        var binaries = DatabaseBinaries.unpacked(folder);
        var data = folder.resolve("data");
        binaries.install(data);
        var command = new ArrayList<>(List.of(
                binaries.server().toString(),
                "--no-defaults",
                "--basedir=" + binaries.base(),
                "--datadir=" + data,
                "--tmpdir=" + Files.createDirectory(folder.resolve("tmp")),
                "--socket=" + folder.resolve("s"),
                "--port=" + port,
                "--bind-address=127.0.0.1",
                "--skip-ssl",
                "--version=" + BANNER));
        if (EmbeddedDatabase.runsAsRoot()) {
            command.add("--user=root");
        }
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
