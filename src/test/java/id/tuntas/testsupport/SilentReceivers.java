package id.tuntas.testsupport;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;

/// Webhook receivers on loopback that take every connection and never answer.
public final class SilentReceivers implements AutoCloseable {

    private final List<ServerSocket> servers = new ArrayList<>();
    private final ConcurrentLinkedQueue<Socket> connections = new ConcurrentLinkedQueue<>();

    /// @return the address of a further one
    public URI listen() {
        try {
            var server = new ServerSocket(0, 500, InetAddress.getLoopbackAddress());
            servers.add(server);
            Thread.ofVirtual().start(() -> accept(server));
            return URI.create("http://127.0.0.1:" + server.getLocalPort() + "/callbacks");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The same of so many.
    public List<URI> listen(int count) {
        return Stream.generate(this::listen).limit(count).toList();
    }

    private void accept(ServerSocket server) {
        try {
            while (true) {
                connections.add(server.accept());
            }
        } catch (IOException _) {
            // The test is over.
        }
    }

    /// How many attempts have arrived.
    public int connections() {
        return connections.size();
    }

    @Override
    public void close() throws IOException {
        for (var server : servers) {
            server.close();
        }
        for (var connection : connections) {
            connection.close();
        }
    }
}
