package id.tuntas.testsupport;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// Free ports that no other process of the tests is given before this one ends: an application listens seconds after
/// its ports were chosen, and not at all from a kill to its next start.
public final class ReservedPort {

    /// Below the ports of embedded databases: an application draws one for its own while it starts, and does not know
    /// what is reserved here.
    private static final int FIRST = 10_000;

    private static final int END = 15_000;

    private static final Path FOLDER = Path.of("target/ports").toAbsolutePath();

    /// The system releases them with the process.
    private static final List<FileLock> HELD = new CopyOnWriteArrayList<>();

    private ReservedPort() {}

    public static int next() {
        while (true) {
            var port = ThreadLocalRandom.current().nextInt(FIRST, END);
            // Each may be in use separately.
            if (isFree(port, null) && isFree(port, InetAddress.getLoopbackAddress()) && reserve(port)) {
                return port;
            }
        }
    }

    private static boolean isFree(int port, @Nullable InetAddress address) {
        try (var socket = new ServerSocket(port, 1, address)) {
            return socket.isBound();
        } catch (IOException _) {
            return false;
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
