package id.tuntas.commerce.webhook.delivery;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Webhook receivers on loopback that take every connection and never answer.
final class SilentReceivers implements AutoCloseable {

    private final List<ServerSocket> servers = new ArrayList<>();
    private final ConcurrentLinkedQueue<Socket> connections = new ConcurrentLinkedQueue<>();

    static SilentReceivers start(int count) {
        var receivers = new SilentReceivers();
        for (int i = 0; i < count; i++) {
            receivers.listen();
        }
        return receivers;
    }

    private void listen() {
        try {
            var server = new ServerSocket(0, 500, InetAddress.getLoopbackAddress());
            servers.add(server);
            Thread.ofVirtual().start(() -> accept(server));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    List<URI> urls() {
        return servers.stream()
                .map(server -> URI.create("http://127.0.0.1:" + server.getLocalPort() + "/callbacks"))
                .toList();
    }

    /// How many attempts have arrived.
    int connections() {
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
