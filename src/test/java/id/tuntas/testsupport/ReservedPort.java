package id.tuntas.testsupport;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import id.tuntas.platform.launch.FreePort;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Free ports that no other process of the tests is given before this one ends: an application listens seconds after
/// its ports were chosen, and not at all from a kill to its next start.
public final class ReservedPort {

    private static final Path FOLDER = Path.of("target/ports").toAbsolutePath();

    /// The system releases them with the process.
    private static final List<FileLock> HELD = new CopyOnWriteArrayList<>();

    private ReservedPort() {}

    public static int next() {
        while (true) {
            var port = FreePort.next();
            if (reserve(port)) {
                return port;
            }
        }
    }

    private static boolean reserve(int port) {
        try {
            Files.createDirectories(FOLDER);
            var channel = FileChannel.open(FOLDER.resolve(Integer.toString(port)), CREATE, WRITE);
            var lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                return false;
            }
            return HELD.add(lock);
        } catch (OverlappingFileLockException _) {
            return false; // another class loader of this process has it
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
