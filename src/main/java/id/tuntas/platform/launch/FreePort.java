package id.tuntas.platform.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// Ports for servers that are told theirs when they are started.
///
/// A port that the system gives away is one of those that it also gives to outgoing connections: until the server is
/// up, any connection may take it. These are below that range, as it is on Linux.
public final class FreePort {

    private static final int FIRST = 15_000;
    private static final int END = 32_000;
    private static final int ATTEMPTS = 1_000;

    private FreePort() {}

    /// One that nothing listens to now. Chosen at random, so that two processes hardly ever get the same.
    public static int next() {
        for (var attempt = 0; attempt < ATTEMPTS; attempt++) {
            var port = ThreadLocalRandom.current().nextInt(FIRST, END);
            // Either may be taken alone.
            if (isFree(port, null) && isFree(port, InetAddress.getLoopbackAddress())) {
                return port;
            }
        }
        throw new UncheckedIOException(new IOException("no free port between " + FIRST + " and " + END));
    }

    private static boolean isFree(int port, @Nullable InetAddress address) {
        try (var socket = new ServerSocket(port, 1, address)) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
