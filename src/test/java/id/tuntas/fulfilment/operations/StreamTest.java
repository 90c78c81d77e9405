package id.tuntas.fulfilment.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class StreamTest {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    @TestHTTPResource("/v1/operations/stream")
    URI stream;

    @Inject
    SampleOrders orders;

    @Inject
    Listeners listeners;

    @Test
    void figuresComeAtOnce() throws Exception {
        try (var http = HttpClient.newHttpClient()) {
            var lines = linesOf(open(http));

            await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains("event:summary"));
            http.shutdownNow();
        }
    }

    @Test
    void changedOrderArrivesOnce() throws Exception {
        var order = orders.processing();
        try (var http = HttpClient.newHttpClient()) {
            var lines = linesOf(open(http));
            await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains("event:summary"));

            orders.mark(order, "stuck");

            await().atMost(LIMIT).untilAsserted(() -> assertThat(ordersIn(lines, order.reference, "stuck"))
                    .hasSize(1));
            await().during(Duration.ofMillis(1_500)).atMost(LIMIT).untilAsserted(() -> assertThat(
                            ordersIn(lines, order.reference, "stuck"))
                    .hasSize(1));
            http.shutdownNow();
        }
    }

    @Test
    void heartbeatReachesListenersAndForgetsThoseThatLeft() throws Exception {
        try (var http = HttpClient.newHttpClient()) {
            var lines = linesOf(open(http));
            await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains("event:summary"));

            listeners.heartbeat();

            await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains(":alive"));
            http.shutdownNow();
        }

        await().atMost(LIMIT).untilAsserted(() -> {
            listeners.heartbeat();
            assertThat(listeners.isEmpty()).isTrue();
        });
    }

    private HttpResponse<Stream<String>> open(HttpClient http) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(stream)
                .header("Authorization", "Bearer dev-viewer")
                .header("Accept", "text/event-stream")
                .build();
        var response = http.send(request, BodyHandlers.ofLines());
        assertThat(response.statusCode()).isEqualTo(200);
        return response;
    }

    private static List<String> linesOf(HttpResponse<Stream<String>> response) {
        var lines = new CopyOnWriteArrayList<String>();
        Thread.ofVirtual().start(() -> {
            try {
                response.body().forEach(lines::add);
            } catch (RuntimeException _) {
                // The test has hung up.
            }
        });
        return lines;
    }

    private static List<String> ordersIn(List<String> lines, String reference, String attention) {
        return lines.stream()
                .filter(line -> line.contains(reference) && line.contains(attention))
                .toList();
    }
}
