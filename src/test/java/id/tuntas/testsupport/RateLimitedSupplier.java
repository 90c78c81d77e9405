package id.tuntas.testsupport;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;

/// Stands before a supplier and takes so many calls in each second. It refuses the others until the next one, and keeps
/// count of both.
public final class RateLimitedSupplier implements AutoCloseable {

    /// Calls that arrived in one second.
    ///
    /// @param number  seconds since the first call
    /// @param taken   at most as many as the limit
    /// @param refused answered with 429
    public record Second(long number, int taken, int refused) {}

    private static final String REFUSAL = "{\"message\": \"TOO_MANY_REQUESTS\", \"error\": \"Too many requests.\"}";

    private final HttpClient http =
            HttpClient.newBuilder().version(Version.HTTP_1_1).build();
    private final HttpServer server;
    private final URI supplier;
    private final int callsPerSecond;

    /// Guarded by this, as the next.
    private final List<Second> seconds = new ArrayList<>();

    private long begun;

    private RateLimitedSupplier(HttpServer server, URI supplier, int callsPerSecond) {
        this.server = server;
        this.supplier = supplier;
        this.callsPerSecond = callsPerSecond;
    }

    /// @param supplier scheme, host and port
    public static RateLimitedSupplier before(URI supplier, int callsPerSecond) {
        try {
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            var limited = new RateLimitedSupplier(server, supplier, callsPerSecond);
            server.createContext("/", limited::pass);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.start();
            return limited;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public URI url(String path) {
        return URI.create("http://localhost:" + server.getAddress().getPort() + path);
    }

    /// What arrived until now is not counted.
    public synchronized void forget() {
        seconds.clear();
    }

    /// Those in which there was a call, in their order.
    public synchronized List<Second> seconds() {
        return List.copyOf(seconds);
    }

    private synchronized boolean takesCall() {
        var now = System.nanoTime();
        if (seconds.isEmpty()) {
            begun = now;
        }
        long number = (now - begun) / 1_000_000_000;
        var present = seconds.isEmpty() || seconds.getLast().number() != number
                ? new Second(number, 0, 0)
                : seconds.removeLast();
        var isTaken = present.taken() < callsPerSecond;
        seconds.add(
                isTaken
                        ? new Second(number, present.taken() + 1, present.refused())
                        : new Second(number, present.taken(), present.refused() + 1));
        return isTaken;
    }

    private void pass(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = exchange.getRequestBody().readAllBytes();
            if (takesCall()) {
                Forwarding.answer(exchange, Forwarding.send(http, supplier, exchange, body));
            } else {
                refuse(exchange);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void refuse(HttpExchange exchange) throws IOException {
        var body = REFUSAL.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.getResponseHeaders().set("Retry-After", "1");
        exchange.sendResponseHeaders(429, body.length);
        exchange.getResponseBody().write(body);
    }

    @Override
    public void close() {
        server.stop(0);
        http.close();
    }
}
