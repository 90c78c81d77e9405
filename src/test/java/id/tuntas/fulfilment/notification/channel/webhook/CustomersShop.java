package id.tuntas.fulfilment.notification.channel.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import id.tuntas.testsupport.LocalServer;
import java.io.IOException;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// A receiver of webhooks; answers 200 unless a test says otherwise.
final class CustomersShop implements AutoCloseable {

    record Delivery(Map<String, String> headers, String body) {

        String header(String name) {
            return headers.get(name);
        }

        byte[] bytes() {
            return body.getBytes(UTF_8);
        }
    }

    private final BlockingQueue<Delivery> deliveries = new LinkedBlockingQueue<>();
    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final LocalServer server = LocalServer.answeringInTurn(this::receive);

    private record Answer(int status, Map<String, String> headers) {}

    static CustomersShop open() {
        return new CustomersShop();
    }

    String url() {
        return server.url("/hook").toString();
    }

    void willAnswer(int status) {
        willAnswer(status, Map.of());
    }

    void willAnswer(int status, Map<String, String> headers) {
        answers.add(new Answer(status, headers));
    }

    Delivery received() {
        try {
            var delivery = deliveries.poll(60, TimeUnit.SECONDS);
            if (delivery == null) {
                throw new AssertionError("nothing was delivered");
            }
            return delivery;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    boolean hasReceived() {
        return !deliveries.isEmpty();
    }

    private void receive(HttpExchange exchange) throws IOException {
        var headers = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
        exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.getFirst()));
        deliveries.add(
                new Delivery(headers, new String(exchange.getRequestBody().readAllBytes(), UTF_8)));
        var answer = answers.poll();
        if (answer != null) {
            answer.headers().forEach(exchange.getResponseHeaders()::set);
        }
        exchange.sendResponseHeaders(answer == null ? 200 : answer.status(), -1);
        exchange.close();
    }

    @Override
    public void close() {
        server.close();
    }
}
