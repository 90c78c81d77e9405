package id.tuntas.fulfilment.supplier;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import id.tuntas.fulfilment.supplier.rate.BudgetInMemory;
import id.tuntas.platform.observe.trace.NoTracing;
import id.tuntas.testsupport.LocalServer;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.configuration.MemorySize;
import java.io.IOException;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// A stand-in for the supplier that answers every call alike, and the door that leads to it.
final class StandIn implements AutoCloseable {

    static final Duration TIMEOUT = Duration.ofSeconds(10);
    static final Duration SHORT_TIMEOUT = Duration.ofSeconds(2);
    static final int MAX_ANSWER = 100_000;
    static final int CONCURRENCY = 8;

    /// How a call is answered.
    interface Behaviour {
        void answer(HttpExchange exchange) throws IOException;
    }

    /// @param line method and path with query
    record Asked(String line, String body, String key, String accept) {}

    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final MeterRegistry registry = new SimpleMeterRegistry();
    private volatile int maxAnswer = MAX_ANSWER;
    private volatile Duration timeout = TIMEOUT;
    private volatile int concurrency = CONCURRENCY;
    private volatile int lastPort;
    private volatile Behaviour behaviour = exchange -> write(exchange, 200, "{}");
    private final LocalServer server = LocalServer.answering(this::receive);

    static StandIn start() {
        return new StandIn();
    }

    StandIn answering(int status, String body) {
        return behaving(exchange -> write(exchange, status, body));
    }

    StandIn answering(int status, String body, Map<String, String> headers) {
        return behaving(exchange -> {
            headers.forEach(exchange.getResponseHeaders()::set);
            write(exchange, status, body);
        });
    }

    /// Of doors that lead to it from now on.
    StandIn accepting(int newMaxAnswer, Duration newTimeout) {
        return accepting(newMaxAnswer, newTimeout, CONCURRENCY);
    }

    /// As above.
    StandIn accepting(int newMaxAnswer, Duration newTimeout, int newConcurrency) {
        maxAnswer = newMaxAnswer;
        timeout = newTimeout;
        concurrency = newConcurrency;
        return this;
    }

    /// Answers by the path with query.
    StandIn answeringBy(UnaryOperator<String> body) {
        return behaving(exchange ->
                write(exchange, 200, body.apply(exchange.getRequestURI().toString())));
    }

    /// Fails at paths that end like this, and answers `{}` elsewhere.
    StandIn failingAt(String path) {
        return behaving(
                exchange -> write(exchange, exchange.getRequestURI().getPath().endsWith(path) ? 500 : 200, "{}"));
    }

    StandIn behaving(Behaviour newBehaviour) {
        behaviour = newBehaviour;
        return this;
    }

    /// A door of its own, with a circuit breaker that no other test has touched.
    Supplier door() {
        return new Supplier(connection(timeout));
    }

    /// As [#door], for calls that are to run out of time.
    Supplier impatientDoor() {
        return new Supplier(connection(SHORT_TIMEOUT));
    }

    /// As [#door].
    SupplierCatalogue catalogue() {
        return new SupplierCatalogue(connection(timeout), Clock.systemUTC());
    }

    /// What the doors call by.
    SupplierConnection connection() {
        return connection(timeout);
    }

    private SupplierConnection connection(Duration timeoutOfCalls) {
        var url = server.url("/api");
        return new SupplierConnection(
                new Config(url, maxAnswer, timeoutOfCalls, concurrency),
                new ObjectMapper(),
                registry,
                NoTracing.tracing(),
                new SupplierHealth(Clock.systemUTC()),
                new BudgetInMemory(),
                Clock.systemUTC());
    }

    Asked lastAsked() {
        return asked.getLast();
    }

    /// Of our end of the connection that the last call came by.
    int lastPort() {
        return lastPort;
    }

    List<String> askedLines() {
        return asked.stream().map(Asked::line).toList();
    }

    int askedCount() {
        return asked.size();
    }

    /// Of the calls, in the metrics.
    Set<String> outcomes() {
        return registry.getMeters().stream()
                .map(meter -> meter.getId().getTag("outcome"))
                .collect(Collectors.toSet());
    }

    private record Config(URI baseUrl, int largest, Duration timeout, int concurrency) implements SupplierConfig {

        @Override
        public String apiKey() {
            return "the-key";
        }

        @Override
        public Optional<Integer> callsPerMinute() {
            return Optional.empty();
        }

        @Override
        public MemorySize maxAnswer() {
            return new MemorySize(BigInteger.valueOf(largest));
        }
    }

    private void receive(HttpExchange exchange) throws IOException {
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        var headers = exchange.getRequestHeaders();
        asked.add(new Asked(
                exchange.getRequestMethod() + " " + exchange.getRequestURI(),
                body,
                headers.getFirst("X-APIKEY"),
                headers.getFirst("Accept")));
        lastPort = exchange.getRemoteAddress().getPort();
        try (exchange) {
            behaviour.answer(exchange);
        } catch (IOException _) {
            // The client has had enough.
        }
    }

    private static void write(HttpExchange exchange, int status, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", body.startsWith("<") ? "text/html" : "application/json");
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.close();
    }
}
