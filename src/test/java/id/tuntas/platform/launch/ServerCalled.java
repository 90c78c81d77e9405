package id.tuntas.platform.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// A real server of its own with an empty database `tuntas`, which says that it is another one.
public final class ServerCalled implements AutoCloseable {

    public static final String USER = "root";
    public static final String PASSWORD = "password";

    private final Process process;
    private final ServerRecord server;

    /// @param folder an empty one
    /// @param banner what it answers to `select version()`, and greets with
    public ServerCalled(String banner, Path folder) {
        try {
            var port = FreePort.next();
            process = launch(banner, folder, port);
            server = new ServerRecord(
                    port, process.pid(), ProcessHandle.current().pid(), PASSWORD);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        DatabaseAccess.awaitReady(
                server,
                new DatabaseAccess.Wait(
                        folder.resolve("log"), System.err::println, () -> true, InstantSource.system()));
        DatabaseAccess.createDatabases(server, List.of(EmbeddedDatabase.FULFILMENT_DATABASE));
    }

    public String jdbcUrl() {
        return server.jdbcUrl(EmbeddedDatabase.FULFILMENT_DATABASE);
    }

    private static Process launch(String banner, Path folder, int port) throws IOException {
        var binaries = DatabaseBinaries.unpacked(folder);
        var temporary = Files.createDirectory(folder.resolve("tmp"));
        binaries.install(folder.resolve("data"), temporary);
        var command = new ArrayList<>(List.of(
                binaries.server().toString(),
                "--no-defaults",
                "--basedir=" + binaries.base(),
                "--datadir=" + folder.resolve("data"),
                "--tmpdir=" + temporary,
                "--socket=" + Path.of(System.getProperty("java.io.tmpdir"), "tuntas-" + port + ".sock"),
                "--port=" + port,
                "--bind-address=127.0.0.1",
                "--skip-ssl",
                "--version=" + banner));
        if (EmbeddedDatabase.runsAsRoot()) {
            command.add("--user=root");
        }
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
