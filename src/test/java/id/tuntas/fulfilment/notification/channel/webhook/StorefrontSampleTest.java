package id.tuntas.fulfilment.notification.channel.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import id.tuntas.testsupport.LocalServer;
import id.tuntas.testsupport.ReservedPort;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `storefront.py` buys one order, and the first time it reads it the answer is 503.
class StorefrontSampleTest {

    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    private static final String FINISHED = """
            {"status": "completed", "finished_at": "2026-11-28T10:00:00Z", "attention": null,
             "items": [{"units": [{"status": "completed", "license": null, "serial_number": "SN-1"}]}]}""";
    private static final String WITHHELD = """
            {"status": "completed", "finished_at": "2026-11-28T10:00:00Z", "attention": "duplicate_secret",
             "items": [{"units": [{"status": "completed", "license": null, "serial_number": null}]}]}""";
    private static final String RELEASED = """
            {"status": "completed", "finished_at": "2026-11-28T10:00:00Z", "attention": null,
             "items": [{"units": [{"status": "completed", "license": "LICENCE-1", "serial_number": null}]}]}""";
    private static final String OPEN = """
            {"status": "processing", "finished_at": null, "items": []}""";
    private static final byte[] WEBHOOK =
            "{\"data\": {\"reference\": \"SAMPLE-0\", \"id\": \"ord_1\"}}".getBytes(UTF_8);

    private static final String REFUSED = "{\"title\": \"Refused\"}";
    private static final String BOUGHT = "{\"id\": \"ord_1\", \"ref_id\": \"TNT-1\"}";

    private final AtomicInteger reads = new AtomicInteger();
    private final AtomicInteger searches = new AtomicInteger();
    private final Queue<Integer> answersToPost = new ConcurrentLinkedQueue<>();
    private final Queue<String> posted = new ConcurrentLinkedQueue<>();
    private final Queue<String> earlierOrders = new ConcurrentLinkedQueue<>();
    private final int port = ReservedPort.next();
    private volatile String order = FINISHED;
    private volatile String found = "";
    private final LocalServer server = LocalServer.answering(this::answer);

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void shopWithoutWebhooksAsksAgain(@TempDir Path folder) throws Exception {
        var shop = buys(folder, "0.1");

        assertThat(printedBy(shop)).isEqualTo("SAMPLE-0 completed SN-1");
        assertThat(reads).hasValue(2);
    }

    /// It would end once the order is over.
    @Test
    void webhookThatCannotBeHandledNowIsToBeSentAgain(@TempDir Path folder) throws Exception {
        order = OPEN;
        var shop = buys(folder, "600");
        try {
            await().atMost(Duration.ofMinutes(1))
                    .ignoreException(ConnectException.class)
                    .until(this::post, status -> status == 503);

            assertThat(post()).isEqualTo(204);

            assertThat(post()).isEqualTo(204);
            assertThat(reads).hasValue(2);
        } finally {
            shop.destroy();
        }
    }

    /// As when another replica stores it after the answer was lost, and the item is no longer sold.
    @ParameterizedTest
    @ValueSource(ints = {0, 503})
    void refusalAfterALostAnswerIsNotTakenForTheEnd(int lost, @TempDir Path folder) throws Exception {
        answersToPost.addAll(List.of(lost, 422));
        found = BOUGHT;

        assertThat(printedBy(buys(folder, "0.1"))).isEqualTo("SAMPLE-0 completed SN-1");
        assertThat(searches).hasValue(1);
    }

    @Test
    void refusalAfterALostAnswerIsTheEndIfTheOrderIsNotThere(@TempDir Path folder) throws Exception {
        answersToPost.addAll(List.of(503, 422));

        assertThat(printedBy(buys(folder, "0.1"))).isEqualTo("SAMPLE-0 refused " + REFUSED);
        assertThat(searches).hasValue(1);
    }

    @Test
    void refusalOfTheFirstAttemptIsTheEnd(@TempDir Path folder) throws Exception {
        answersToPost.add(422);

        assertThat(printedBy(buys(folder, "0.1"))).isEqualTo("SAMPLE-0 refused " + REFUSED);
        assertThat(searches).hasValue(0);
    }

    /// It has written the order down, and does not know whether it was answered.
    @Test
    void refusalAfterAnInterruptionIsNotTakenForTheEnd(@TempDir Path folder) throws Exception {
        answersToPost.add(429);
        var interrupted = buys(folder, "0.1");
        await().atMost(Duration.ofMinutes(1)).until(answersToPost::isEmpty);
        interrupted.destroy();
        interrupted.waitFor();
        answersToPost.add(422);
        found = BOUGHT;

        assertThat(printedBy(buys(folder, "0.1"))).isEqualTo("SAMPLE-0 completed SN-1");
    }

    /// The shop has changed its shelf since.
    @Test
    void interruptedOrderIsRepeatedAsItWasWrittenDown(@TempDir Path folder) throws Exception {
        var line = "{\"item_id\": 777, \"quantity\": 3}";
        writeDown(folder, line);

        assertThat(printedBy(buys(folder, "0.1"))).isEqualTo("SAMPLE-0 completed SN-1");
        assertThat(posted).singleElement().asString().contains("\"items\": [" + line + "]");
    }

    @Test
    void orderThatHasEndedIsNotSentAgain(@TempDir Path folder) throws Exception {
        printedBy(buys(folder, "0.1"));

        assertThat(printedBy(buys(folder, "0.1"))).isEqualTo("SAMPLE-0 completed SN-1");
        assertThat(posted).hasSize(1);
    }

    @Test
    void orderSaysTheMostThatItMayCost(@TempDir Path folder) throws Exception {
        printedBy(buys(folder, "0.1"));

        assertThat(posted)
                .singleElement()
                .asString()
                .contains("\"items\": [{\"item_id\": 101, \"quantity\": 1, \"target\": \"081234567895\"}]")
                .contains("\"max_amount\": 11000");
    }

    @ParameterizedTest
    @CsvSource({
        "401, the key SHOP_KEY",
        "404, the address SHOP_TUNTAS or this program",
        "413, the address SHOP_TUNTAS or this program"
    })
    void answerThatNeverChangesIsPrinted(int status, String wrong, @TempDir Path folder) throws Exception {
        answersToPost.add(status);

        assertThat(printedBy(buys(folder, "0.1")).lines())
                .containsExactly("SAMPLE-0: correct " + wrong + " (" + status + ")", "SAMPLE-0 completed SN-1");
    }

    /// The operator releases it after the order has ended.
    @Test
    void withheldCodeIsAskedForAgain(@TempDir Path folder) throws Exception {
        earlierOrders.add(WITHHELD);
        order = RELEASED;

        assertThat(printedBy(buys(folder, "0.1"))).isEqualTo("SAMPLE-0 completed LICENCE-1");
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            if (exchange.getRequestMethod().equals("POST")) {
                posted.add(body);
                answerToPost(exchange, Objects.requireNonNullElse(answersToPost.poll(), 201));
            } else if ("reference=SAMPLE-0".equals(exchange.getRequestURI().getQuery())) {
                searches.incrementAndGet();
                answer(exchange, 200, "{\"data\": [" + found + "]}");
            } else if (reads.incrementAndGet() == 1) {
                answer(exchange, 503, "{\"title\": \"Service unavailable\"}");
            } else {
                answer(exchange, 200, Objects.requireNonNullElse(earlierOrders.poll(), order));
            }
        }
    }

    /// @param status 0 for none
    private static void answerToPost(HttpExchange exchange, int status) throws IOException {
        if (status == 429) {
            exchange.getResponseHeaders().set("Retry-After", "600");
        }
        if (status != 0) {
            answer(exchange, status, status == 201 ? BOUGHT : REFUSED);
        }
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        exchange.sendResponseHeaders(status, body.length());
        exchange.getResponseBody().write(body.getBytes(UTF_8));
    }

    private Process buys(Path folder, String askAfterSeconds) throws IOException {
        var builder = new ProcessBuilder(
                        "python3",
                        Path.of("src/samples/storefront.py").toAbsolutePath().toString(),
                        "1")
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment()
                .putAll(Map.of(
                        "SHOP_TUNTAS",
                        server.url("").toString(),
                        "SHOP_PORT",
                        Integer.toString(port),
                        "SHOP_SECRET",
                        SECRET,
                        "SHOP_LATE_SECONDS",
                        "0.1",
                        "SHOP_ASK_AFTER_SECONDS",
                        askAfterSeconds));
        return builder.start();
    }

    /// Without an answer, as a run leaves it that is interrupted.
    private static void writeDown(Path folder, String line) throws IOException, InterruptedException {
        var program = """
                import sqlite3, sys
                database = sqlite3.connect("shop.db", isolation_level=None)
                database.execute("create table orders (reference text primary key, line text not null,"
                                 " id text, ref_id text, status text, goods text)")
                database.execute("insert into orders (reference, line) values ('SAMPLE-0', ?)", [sys.argv[1]])
                """;
        var process = new ProcessBuilder("python3", "-c", program, line)
                .directory(folder.toFile())
                .inheritIO()
                .start();
        assertThat(process.waitFor()).isZero();
    }

    private static String printedBy(Process shop) throws IOException, InterruptedException {
        var printed = new String(shop.getInputStream().readAllBytes(), UTF_8).strip();
        assertThat(shop.waitFor()).as(printed).isZero();
        return printed;
    }

    /// By a connection of its own: the shop closes each after its answer.
    ///
    /// @return the status of the shop's answer
    private int post() throws IOException, InterruptedException {
        long now = Instant.now().getEpochSecond();
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
                .header("webhook-id", "message-1")
                .header("webhook-timestamp", Long.toString(now))
                .header("webhook-signature", new WebhookSignature(SECRET).sign("message-1", now, WEBHOOK))
                .POST(BodyPublishers.ofByteArray(WEBHOOK))
                .build();
        try (var http = HttpClient.newHttpClient()) {
            return http.send(request, BodyHandlers.discarding()).statusCode();
        }
    }
}
