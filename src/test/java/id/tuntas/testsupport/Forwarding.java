package id.tuntas.testsupport;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;

/// What proxies do with a request and its answer.
final class Forwarding {

    private static final Set<String> HOP_BY_HOP =
            Set.of("connection", "content-length", "host", "transfer-encoding", "upgrade", "http2-settings", "expect");

    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private Forwarding() {}

    /// @param target scheme, host and port of the other server
    static HttpResponse<byte[]> send(HttpClient http, URI target, HttpExchange exchange, byte[] body)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(target.resolve(exchange.getRequestURI()))
                .timeout(TIMEOUT)
                .method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));
        exchange.getRequestHeaders().forEach((name, values) -> {
            if (!HOP_BY_HOP.contains(name.toLowerCase(Locale.ROOT))) {
                values.forEach(value -> request.header(name, value));
            }
        });
        return http.send(request.build(), BodyHandlers.ofByteArray());
    }

    static void answer(HttpExchange exchange, HttpResponse<byte[]> answer) throws IOException {
        answer.headers().firstValue("Content-Type").ifPresent(type -> exchange.getResponseHeaders()
                .set("Content-Type", type));
        var body = answer.body();
        exchange.sendResponseHeaders(answer.statusCode(), body.length == 0 ? -1 : body.length);
        // A short one leaves when it is closed.
        try (var stream = exchange.getResponseBody()) {
            stream.write(body);
        }
    }
}
