import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;

/// A storefront that keeps buying while a database fails, and its customers' webhook receiver:
/// `java Failover.java URL_OF_THE_SHOP FOLDER ORDERS_PER_SECOND`. It ends when FOLDER/stop exists and every accepted
/// order's customer was notified, or five minutes later.
///
/// An order that is not accepted is sent again under the same reference. FOLDER/accepted and FOLDER/notified get a line
/// with the time in milliseconds for each accepted order and each message.
final class Failover {

    private static final int COUNTERS = 16;
    private static final Duration AGAIN_AFTER = Duration.ofMillis(300);
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Pattern END = Pattern.compile("\"order\\.(delivered|partly_delivered|failed)\"");

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    private final Set<String> accepted = ConcurrentHashMap.newKeySet();
    private final Map<String, Set<String>> notified = new ConcurrentHashMap<>();
    private final Map<String, LongAdder> answers = new ConcurrentSkipListMap<>();
    private final AtomicInteger number = new AtomicInteger();
    private final URI shop;
    private final Path folder;
    private final Duration pause;
    private final PrintWriter acceptedLines;
    private final PrintWriter notifiedLines;
    private int port;

    private Failover(URI shop, Path folder, int ordersPerSecond) throws IOException {
        this.shop = shop;
        this.folder = folder;
        pause = Duration.ofSeconds(COUNTERS).dividedBy(ordersPerSecond);
        acceptedLines = new PrintWriter(Files.newBufferedWriter(folder.resolve("accepted")), true);
        notifiedLines = new PrintWriter(Files.newBufferedWriter(folder.resolve("notified")), true);
    }

    public static void main(String... arguments) throws Exception {
        var storefront =
                new Failover(URI.create(arguments[0]), Path.of(arguments[1]), Integer.parseInt(arguments[2]));
        System.exit(storefront.run() ? 0 : 1);
    }

    private boolean run() throws Exception {
        var customers = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 512);
        customers.createContext("/", this::receive);
        customers.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        customers.start();
        port = customers.getAddress().getPort();
        try (var counters = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < COUNTERS; i++) {
                counters.submit(this::buyUntilTheEnd);
            }
        }
        var limit = Instant.now().plus(PATIENCE);
        while (!notified.keySet().containsAll(accepted) && Instant.now().isBefore(limit)) {
            Thread.sleep(200);
        }
        Thread.sleep(3_000); // time for duplicate messages
        customers.stop(0);
        return report();
    }

    private boolean report() {
        var missing = new ArrayList<>(accepted);
        missing.removeAll(notified.keySet());
        var twice = notified.values().stream().filter(ids -> ids.size() > 1).count();
        var strangers = notified.keySet().stream().filter(reference -> !accepted.contains(reference)).count();
        System.out.printf(
                "orders accepted %d, customers notified %d, not notified %d%s, notified twice %d, notified of an order never accepted %d%n",
                accepted.size(),
                notified.size(),
                missing.size(),
                missing.isEmpty() ? "" : " " + missing.subList(0, Math.min(10, missing.size())),
                twice,
                strangers);
        System.out.println("answers to POST /v1/orders: " + answers);
        return missing.isEmpty() && twice == 0;
    }

    private Void buyUntilTheEnd() throws InterruptedException {
        while (!Files.exists(folder.resolve("stop"))) {
            var reference = "SHOP-" + number.incrementAndGet();
            while (!isAccepted(reference)) {
                Thread.sleep(AGAIN_AFTER);
            }
            accepted.add(reference);
            line(acceptedLines, reference);
            Thread.sleep(pause);
        }
        return null;
    }

    private boolean isAccepted(String reference) throws InterruptedException {
        var order = """
                {"reference": "%s", "customer": {"name": "Sari", "webhook_url": "http://127.0.0.1:%d/%s"},
                 "items": [{"item_id": 101, "quantity": 1, "target": "0812%s5"}]}""".formatted(
                        reference, port, reference, "%06d".formatted(Math.floorMod(reference.hashCode(), 1_000_000)));
        var request = HttpRequest.newBuilder(shop.resolve("/v1/orders"))
                .header("Authorization", "Bearer failover-bench-storefront-key")
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(30))
                .POST(BodyPublishers.ofString(order))
                .build();
        String answer;
        try {
            answer = Integer.toString(http.send(request, BodyHandlers.discarding()).statusCode());
        } catch (IOException e) {
            answer = e.getClass().getSimpleName();
        }
        answers.computeIfAbsent(answer, _ -> new LongAdder()).increment();
        return answer.equals("201") || answer.equals("200");
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            var reference = exchange.getRequestURI().getPath().substring(1);
            if (END.matcher(body).find()) {
                notified.computeIfAbsent(reference, _ -> ConcurrentHashMap.newKeySet())
                        .add(exchange.getRequestHeaders().getFirst("webhook-id"));
                line(notifiedLines, reference);
            }
            exchange.sendResponseHeaders(200, -1);
        }
    }

    private static void line(PrintWriter lines, String reference) {
        synchronized (lines) {
            lines.println(System.currentTimeMillis() + " " + reference);
        }
    }
}
