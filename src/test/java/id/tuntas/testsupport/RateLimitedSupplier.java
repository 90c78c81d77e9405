package id.tuntas.testsupport;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

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
    private final LocalServer server = LocalServer.answering(this::pass);
    private final URI supplier;
    private final int callsPerSecond;

    /// Guarded by this, as the next.
    private final List<Second> seconds = new ArrayList<>();

    private long begun;

    /// @param supplier scheme, host and port
    public RateLimitedSupplier(URI supplier, int callsPerSecond) {
        this.supplier = supplier;
        this.callsPerSecond = callsPerSecond;
    }

    public URI url(String path) {
        return server.url(path);
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
        server.close();
        http.close();
    }
}
