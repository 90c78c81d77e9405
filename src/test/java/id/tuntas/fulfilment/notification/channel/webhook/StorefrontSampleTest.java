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
import org.junit.jupiter.params.provider.ValueSource;

/// `storefront.py` buys one order, and the first time it reads it the answer is 503.
class StorefrontSampleTest {

    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    private static final String FINISHED = """
            {"status": "completed", "finished_at": "2026-11-28T10:00:00Z",
             "items": [{"units": [{"license": null, "serial_number": "SN-1"}]}]}""";
    private static final String OPEN = """
            {"status": "processing", "finished_at": null, "items": []}""";
    private static final byte[] WEBHOOK =
            "{\"data\": {\"reference\": \"SAMPLE-0\", \"id\": \"ord_1\"}}".getBytes(UTF_8);

    private static final String REFUSED = "{\"title\": \"Refused\"}";
    private static final String BOUGHT = "{\"id\": \"ord_1\", \"ref_id\": \"TNT-1\"}";

    private final AtomicInteger reads = new AtomicInteger();
    private final AtomicInteger searches = new AtomicInteger();
    private final Queue<Integer> answersToPost = new ConcurrentLinkedQueue<>();
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

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            if (exchange.getRequestMethod().equals("POST")) {
                answerToPost(exchange, Objects.requireNonNullElse(answersToPost.poll(), 201));
            } else if ("reference=SAMPLE-0".equals(exchange.getRequestURI().getQuery())) {
                searches.incrementAndGet();
                answer(exchange, 200, "{\"data\": [" + found + "]}");
            } else if (reads.incrementAndGet() == 1) {
                answer(exchange, 503, "{\"title\": \"Service unavailable\"}");
            } else {
                answer(exchange, 200, order);
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
