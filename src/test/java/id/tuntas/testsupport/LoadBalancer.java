package id.tuntas.testsupport;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/// Stands before replicas as the proxies of a cluster do: looks at their readiness every now and then, gives each
/// request to one that was ready, and keeps connections open. It notes every request that was not answered well.
///
/// A request goes to another replica only when no connection was made: whatever was sent may have had an effect.
public final class LoadBalancer implements AutoCloseable {

    /// After SIGTERM a replica has to take requests for longer than this.
    private static final Duration LOOK_EVERY = Duration.ofMillis(250);

    private final HttpClient http =
            HttpClient.newBuilder().version(Version.HTTP_1_1).build();
    private final List<PackagedApplication> replicas = new CopyOnWriteArrayList<>();
    private final List<PackagedApplication> ready = new CopyOnWriteArrayList<>();
    private final List<String> failures = new CopyOnWriteArrayList<>();
    private final Map<String, AtomicInteger> answered = new ConcurrentHashMap<>();
    private final LocalServer server = LocalServer.answering(this::pass);
    private final Thread looking = Thread.ofVirtual().name("readiness").start(this::lookForever);

    public URI url(String path) {
        return server.url(path);
    }

    public void add(PackagedApplication replica) {
        replicas.add(replica);
    }

    public void remove(PackagedApplication replica) {
        replicas.remove(replica);
    }

    /// Whether requests go there.
    public boolean uses(PackagedApplication replica) {
        return ready.contains(replica);
    }

    /// Requests that were not answered with success, since [#forget].
    public List<String> failures() {
        return List.copyOf(failures);
    }

    public void forget() {
        failures.clear();
        answered.clear();
    }

    /// How many requests of a path were answered, since [#forget].
    public int answered(String path) {
        return answered.getOrDefault(path, new AtomicInteger()).get();
    }

    private void lookForever() {
        try {
            while (true) {
                replicas.forEach(this::look);
                ready.removeIf(replica -> !replicas.contains(replica));
                Thread.sleep(LOOK_EVERY);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt(); // it was closed
        }
    }

    private void look(PackagedApplication replica) {
        if (!replica.isReady()) {
            ready.remove(replica);
        } else if (!ready.contains(replica)) {
            ready.add(replica);
        }
    }

    private void pass(HttpExchange exchange) throws IOException {
        try (exchange) {
            var path = exchange.getRequestURI().getPath();
            var name = exchange.getRequestMethod() + " " + path;
            var body = exchange.getRequestBody().readAllBytes();
            for (var replica : inAnyOrder()) {
                try {
                    var answer = Forwarding.send(http, replica.url("/"), exchange, body);
                    if (answer.statusCode() >= 300) {
                        failures.add(name + " was answered " + answer.statusCode());
                    }
                    answered.computeIfAbsent(path, _ -> new AtomicInteger()).incrementAndGet();
                    Forwarding.answer(exchange, answer);
                    return;
                } catch (ConnectException _) {
                    // Nothing was sent: another one may do it.
                }
            }
            failures.add(name + " found no replica");
            exchange.sendResponseHeaders(503, -1);
        } catch (IOException e) {
            failures.add(exchange.getRequestURI() + " was broken off: " + e);
            throw e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private List<PackagedApplication> inAnyOrder() {
        var order = new ArrayList<>(ready);
        Collections.shuffle(order);
        return order;
    }

    @Override
    public void close() {
        looking.interrupt();
        server.close();
    }
}
