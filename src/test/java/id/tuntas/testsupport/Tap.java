package id.tuntas.testsupport;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Stands between the application and another server, passes everything on, and does what a test asks at one
/// moment of one request.
public final class Tap implements AutoCloseable {

    /// Of a request, as the one who sent it sees it.
    public enum Moment {
        /// It does not reach the other server, and there is no answer.
        ARRIVED,
        /// The other server has done it, and there is no answer.
        DONE,
        /// The other server has done it, and its answer leaves when the action wants it to.
        ANSWERED
    }

    /// @param action is given what sends the answer
    private record Trap(String method, String path, Moment moment, Consumer<Runnable> action) {
        boolean isFor(HttpExchange exchange) {
            return exchange.getRequestMethod().equals(method)
                    && exchange.getRequestURI().getPath().startsWith(path);
        }
    }

    private final HttpClient http = HttpClient.newHttpClient();
    private final AtomicReference<@Nullable Trap> trap = new AtomicReference<>();
    private final URI target;
    private final LocalServer server = LocalServer.answering(this::pass);

    private Tap(URI target) {
        this.target = target;
    }

    /// @param target scheme, host and port of the other server
    public static Tap before(URI target) {
        return new Tap(target);
    }

    public URI url(String path) {
        return server.url(path);
    }

    /// Does something with the next request to a path that begins like this, once.
    public void at(Moment moment, String method, String path, Runnable action) {
        trap.set(new Trap(method, path, moment, _ -> action.run()));
    }

    /// The same around its answer.
    ///
    /// @param action is given what sends the answer
    public void atAnswer(String method, String path, Consumer<Runnable> action) {
        trap.set(new Trap(method, path, Moment.ANSWERED, action));
    }

    private void pass(HttpExchange exchange) throws IOException {
        try (exchange) {
            var sprung = sprungBy(exchange);
            var body = exchange.getRequestBody().readAllBytes();
            if (sprung != null && sprung.moment() == Moment.ARRIVED) {
                sprung.action().accept(() -> {});
                return;
            }
            var answer = Forwarding.send(http, target, exchange, body);
            if (sprung != null && sprung.moment() == Moment.DONE) {
                sprung.action().accept(() -> {});
                return;
            }
            if (sprung != null) {
                sprung.action().accept(() -> answer(exchange, answer));
                return;
            }
            Forwarding.answer(exchange, answer);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void answer(HttpExchange exchange, HttpResponse<byte[]> answer) {
        try {
            Forwarding.answer(exchange, answer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private @Nullable Trap sprungBy(HttpExchange exchange) {
        var set = trap.get();
        return set != null && set.isFor(exchange) && trap.compareAndSet(set, null) ? set : null;
    }

    @Override
    public void close() {
        server.close();
    }
}
