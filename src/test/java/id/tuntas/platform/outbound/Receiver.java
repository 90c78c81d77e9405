package id.tuntas.platform.outbound;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import id.tuntas.testsupport.LocalServer;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/// A webhook receiver on loopback that keeps what it gets, and answers 200 unless a test says otherwise.
public final class Receiver implements AutoCloseable {

    /// @param at when it arrived
    public record Received(Instant at, String path, Headers headers, byte[] body) {

        public Optional<String> header(String name) {
            return Optional.ofNullable(headers.getFirst(name));
        }

        public String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final ConcurrentLinkedQueue<Integer> nextStatuses = new ConcurrentLinkedQueue<>();
    private volatile int status = 200;
    private volatile byte[] answer = new byte[0];
    private volatile List<String> answerHeader = List.of();
    private volatile CountDownLatch answers = new CountDownLatch(0);
    private final LocalServer server = LocalServer.answering(this::receive);

    public static Receiver start() {
        return new Receiver();
    }

    public Receiver answering(int newStatus) {
        status = newStatus;
        return this;
    }

    /// Answers these first, and then as before.
    public Receiver answeringFirst(Integer... statuses) {
        nextStatuses.addAll(List.of(statuses));
        return this;
    }

    /// Answers nothing before this is counted down: so that whoever called does not go on meanwhile.
    public Receiver answeringAfter(CountDownLatch newAnswers) {
        answers = newAnswers;
        return this;
    }

    public Receiver withHeader(String name, String value) {
        answerHeader = List.of(name, value);
        return this;
    }

    public Receiver withBodyOf(int bytes) {
        answer = new byte[bytes];
        return this;
    }

    public Receiver withBody(String text) {
        answer = text.getBytes(StandardCharsets.UTF_8);
        return this;
    }

    public URI url(String path) {
        return server.url(path);
    }

    public List<Received> received() {
        return List.copyOf(received);
    }

    private void receive(HttpExchange exchange) throws IOException {
        var at = Instant.now();
        var body = exchange.getRequestBody().readAllBytes();
        received.add(new Received(at, exchange.getRequestURI().toString(), exchange.getRequestHeaders(), body));
        awaitAnswers();
        if (!answerHeader.isEmpty()) {
            exchange.getResponseHeaders().set(answerHeader.getFirst(), answerHeader.getLast());
        }
        var next = nextStatuses.poll();
        exchange.sendResponseHeaders(next == null ? status : next, answer.length == 0 ? -1 : answer.length);
        try (exchange) {
            exchange.getResponseBody().write(answer);
        } catch (IOException _) {
            // The client has read enough and hung up.
        }
    }

    private void awaitAnswers() throws IOException {
        try {
            answers.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
