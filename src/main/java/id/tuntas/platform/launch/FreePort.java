package id.tuntas.platform.launch;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// Ports for servers that get theirs on the command line.
///
/// A port assigned by the system may be taken by an outgoing connection before the server uses it. These are below
/// the range of outgoing connections on Linux.
public final class FreePort {

    private static final int FIRST = 15_000;
    private static final int END = 32_000;
    private static final int ATTEMPTS = 1_000;

    /// A port stays free until its server listens, which may be after the next one was chosen.
    private static final Set<Integer> CHOSEN = ConcurrentHashMap.newKeySet();

    private FreePort() {}

    /// A free port that this process was not given before, chosen at random, so that two processes rarely get the
    /// same one.
    public static int next() {
        for (var attempt = 0; attempt < ATTEMPTS; attempt++) {
            var port = ThreadLocalRandom.current().nextInt(FIRST, END);
            // Each may be in use separately.
            if (isFree(port, null) && isFree(port, InetAddress.getLoopbackAddress()) && CHOSEN.add(port)) {
                return port;
            }
        }
        throw new IllegalStateException("no free port between " + FIRST + " and " + END);
    }

    private static boolean isFree(int port, @Nullable InetAddress address) {
        try (var socket = new ServerSocket(port, 1, address)) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
