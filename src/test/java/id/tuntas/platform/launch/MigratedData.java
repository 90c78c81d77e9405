package id.tuntas.platform.launch;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import io.quarkus.bootstrap.util.IoUtils;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.zip.CRC32;

/// The files of an embedded server with the tables of both roles and without rows, made once per build. To copy them
/// takes a tenth of a second; a new server and its migration take five seconds of processor time.
public final class MigratedData {

    private static final Path TARGET = Path.of("target").toAbsolutePath();
    private static final Path CHANGE_SETS = TARGET.resolve("classes/db");

    private static final Duration STOP_LIMIT = Duration.ofSeconds(20);

    private MigratedData() {}

    /// Replaces the embedded server of a data folder, which a killed run may have left running.
    public static void copyTo(Path dataDirectory) {
        try {
            var source = make();
            var folder = EmbeddedDatabase.folderIn(dataDirectory);
            delete(folder);
            Files.createDirectories(folder);
            IoUtils.copy(source, folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Ends the embedded server of a data folder, whoever started it, and removes its files.
    public static void removeFrom(Path dataDirectory) {
        try {
            delete(EmbeddedDatabase.folderIn(dataDirectory));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @return the folder of the server's files
    private static Path make() throws IOException {
        var made = TARGET.resolve("migrated-" + changeSets());
        try (var channel = FileChannel.open(TARGET.resolve("migrated.lock"), CREATE, WRITE);
                var _ = channel.lock()) {
            if (!Files.exists(made)) {
                var draft = TARGET.resolve("migrating");
                delete(EmbeddedDatabase.folderIn(draft));
                TestDatabase.migrate(EmbeddedDatabase.startIn(draft, EmbeddedDatabase.DATABASES, System.err::println));
                EmbeddedDatabase.stopOwned(draft);
                Files.move(EmbeddedDatabase.folderIn(draft), made);
            }
        }
        return made;
    }

    private static void delete(Path folder) throws IOException {
        ServerRecord.read(folder).ifPresent(server -> server.stop(STOP_LIMIT));
        IoUtils.recursiveDelete(folder);
    }

    private static String changeSets() throws IOException {
        var digest = new CRC32();
        try (var files = Files.walk(CHANGE_SETS)) {
            for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
                digest.update(Files.readAllBytes(file));
            }
        }
        return Long.toHexString(digest.getValue());
    }
}
