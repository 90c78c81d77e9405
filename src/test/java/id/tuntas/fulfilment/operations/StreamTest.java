package id.tuntas.fulfilment.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.Time;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class StreamTest {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    /// Stands behind the lines of a stream that the server has ended.
    private static final String ENDED = "(ended)";

    @TestHTTPResource("/v1/operations/stream")
    URI stream;

    @Inject
    SampleOrders orders;

    @Inject
    GivenRows rows;

    @Inject
    Clock clock;

    @Inject
    Listeners listeners;

    @Inject
    OperationsConfig config;

    @Inject
    Time time;

    @Inject
    FulfilmentDatabase database;

    private final HttpClient http = HttpClient.newHttpClient();

    @BeforeEach
    void clean() {
        database.clean();
    }

    @AfterEach
    void hangUp() {
        http.shutdownNow();
        database.clean();
    }

    @Test
    void figuresAreSentAtOnce() throws Exception {
        var lines = linesOf(open());

        await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains("event:summary"));
    }

    /// nginx would keep events in its buffer.
    @Test
    void proxiesAreToldToPassEventsOnAtOnce() throws Exception {
        var headers = open().headers();

        assertThat(headers.allValues("X-Accel-Buffering")).containsExactly("no");
        assertThat(headers.allValues("Cache-Control")).containsExactly("no-store, no-transform");
    }

    @Test
    void changedOrderArrivesOnce() throws Exception {
        var order = orders.processing();
        var lines = linesOf(open());
        await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains("event:summary"));

        orders.mark(order, "stuck");

        await().atMost(LIMIT).untilAsserted(() -> assertThat(ordersIn(lines, order.reference, "stuck"))
                .hasSize(1));
        await().during(Duration.ofMillis(1_500)).atMost(LIMIT).untilAsserted(() -> assertThat(
                        ordersIn(lines, order.reference, "stuck"))
                .hasSize(1));
    }

    @Test
    void changesBesideAnOrderWhoseGoodsCannotBeReadArrive() throws Exception {
        var broken = rows.order(clock.instant());
        rows.units(broken, 1);
        rows.unreadableLicense(broken, "01020304");
        var order = orders.processing();
        var lines = linesOf(open());
        await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains("event:summary"));

        database.execute("update orders set attention = 'stuck', updated_at = ?", GivenRows.text(clock.instant()));

        await().atMost(LIMIT).untilAsserted(() -> {
            assertThat(ordersIn(lines, order.reference, "stuck")).isNotEmpty();
            assertThat(ordersIn(lines, broken, "stuck")).isNotEmpty();
        });
        assertThat(lines).doesNotContain("event:skipped");
    }

    /// The id does not depend on what this replica remembers: without listeners it forgets.
    @Test
    void missedChangesAreSentAfterABreak() throws Exception {
        var order = orders.processing();
        var id = idBeforeABreak();

        orders.mark(order, "stuck");

        var lines = linesOf(open(id));
        await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains("event:summary"));
        assertThat(ordersIn(lines, order.reference, "stuck")).isNotEmpty();
        assertThat(lines).doesNotContain("event:skipped");
    }

    /// As many units as a page of usual orders has are sent at once.
    @Test
    void changesOfVeryManyUnitsAreSkippedButForTheLast() throws Exception {
        ordersOfThousandUnits(7);
        var lines = linesOf(open());
        await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains("event:summary"));

        changeAll();

        await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains("data:{\"orders\":2}"));
        await().atMost(LIMIT).untilAsserted(() -> assertThat(
                        lines.stream().filter("event:order"::equals).count())
                .isEqualTo(5));
    }

    @Test
    void missedChangesOfVeryManyUnitsMakeTheClientReload() throws Exception {
        ordersOfThousandUnits(7);
        var id = idBeforeABreak();

        changeAll();

        var lines = linesOf(open(id));
        await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains("event:summary"));
        assertThat(lines).contains("event:skipped", "data:{\"orders\":0}").doesNotContain("event:order");
    }

    private void ordersOfThousandUnits(int count) {
        Stream.generate(() -> rows.order(Instant.parse("2026-03-01T12:00:00Z")))
                .limit(count)
                .forEach(reference -> rows.units(reference, 1_000));
    }

    private void changeAll() {
        database.execute("update orders set updated_at = ?", GivenRows.text(clock.instant()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2020-01-01T00:00:00Z", "2999-01-01T00:00:00Z", "-1000-01-01T00:00:00Z", "1234"})
    void idThatCannotBeResumedMakesTheClientReload(String id) throws Exception {
        for (int order = 0; order <= config.maxOrders(); order++) {
            orders.completed(0, 0);
        }

        var lines = linesOf(open(id));
        await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains("event:summary"));
        assertThat(lines).contains("event:skipped", "data:{\"orders\":0}").doesNotContain("event:order");
    }

    @Test
    void heartbeatReachesListenersAndForgetsThoseThatLeft() throws Exception {
        var lines = linesOf(open());
        await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains("event:summary"));

        listeners.heartbeat();

        await().atMost(LIMIT).untilAsserted(() -> assertThat(lines).contains(":alive"));
        http.shutdownNow();

        await().atMost(LIMIT).untilAsserted(() -> {
            listeners.heartbeat();
            assertThat(listeners.isEmpty()).isTrue();
        });
    }

    @Test
    void streamEndsWithItsSignIn() throws Exception {
        var cookie = Shop.as("dev-viewer").post("/v1/session").cookie("tuntas-session");
        var signedIn = linesOf(open(http, request("Cookie", "tuntas-session=" + cookie)));
        var withKey = linesOf(open());
        await().atMost(LIMIT).untilAsserted(() -> assertThat(signedIn).contains("event:summary"));

        listeners.heartbeat();
        await().atMost(LIMIT).untilAsserted(() -> assertThat(signedIn).contains(":alive"));
        time.passes(Duration.ofHours(12));
        listeners.heartbeat();

        await().atMost(LIMIT).untilAsserted(() -> assertThat(signedIn).endsWith(ENDED));
        await().atMost(LIMIT).untilAsserted(() -> assertThat(withKey).contains(":alive"));
        assertThat(withKey).doesNotContain(ENDED);
    }

    /// The last id of a connection that has ended.
    private String idBeforeABreak() throws Exception {
        try (var earlier = HttpClient.newHttpClient()) {
            var lines = linesOf(open(earlier, withKey()));
            await().atMost(LIMIT).until(() -> lines.stream().anyMatch(line -> line.startsWith("id:")));
            earlier.shutdownNow();
            return lines.stream()
                    .filter(line -> line.startsWith("id:"))
                    .findFirst()
                    .orElseThrow()
                    .substring("id:".length());
        }
    }

    private HttpRequest.Builder withKey() {
        return request("Authorization", "Bearer dev-viewer");
    }

    private HttpRequest.Builder request(String header, String value) {
        return HttpRequest.newBuilder(stream).header(header, value);
    }

    private HttpResponse<Stream<String>> open() throws IOException, InterruptedException {
        return open(http, withKey());
    }

    private HttpResponse<Stream<String>> open(String lastEventId) throws IOException, InterruptedException {
        return open(http, withKey().header("Last-Event-ID", lastEventId));
    }

    private static HttpResponse<Stream<String>> open(HttpClient http, HttpRequest.Builder builder)
            throws IOException, InterruptedException {
        var response = http.send(builder.header("Accept", "text/event-stream").build(), BodyHandlers.ofLines());
        assertThat(response.statusCode()).isEqualTo(200);
        return response;
    }

    private static List<String> linesOf(HttpResponse<Stream<String>> response) {
        var lines = new CopyOnWriteArrayList<String>();
        Thread.ofVirtual().start(() -> {
            try {
                response.body().forEach(lines::add);
                lines.add(ENDED);
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
