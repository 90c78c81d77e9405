package id.tuntas.platform.http;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.LargeAnswerResource;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Shop;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Clients without a key that keep the server waiting; there are 64 worker threads, and more of such clients.
/// Limits of the tests: heads, bodies and pauses in reading an answer take 7 s at most.
@QuarkusTest
class SlowClientsTest {

    private static final int CLIENTS = 200;
    private static final int WORKER_THREADS = 64;

    /// Of the clients: each may take a quarter of the memory for bodies.
    private static final int ADDRESSES = 8;
    private static final int ALMOST_64_KIB = 65_000;
    private static final Duration A_SECOND = Duration.ofSeconds(1);
    private static final Duration LONG = Duration.ofSeconds(30);

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedSupplier supplier;

    @Inject
    LargeAnswerResource largeAnswers;

    @Inject
    MeterRegistry registry;

    @TestHTTPResource
    URI server;

    private final List<RawClient> clients = new ArrayList<>();

    @BeforeEach
    void clean() {
        supplier.reset();
        database.clean();
        database.hasItem(101, "H2H", null, null);
        callback("warm-up"); // what is done once is done
        Shop.buys();
    }

    @AfterEach
    void end() {
        hangUp();
        await().until(() -> largeAnswers.underWay() == 0);
    }

    private void hangUp() {
        clients.forEach(RawClient::close);
        clients.clear();
    }

    @ParameterizedTest
    @CsvSource({"/callbacks/supplier, 65536", "/v1/orders, 65536", "/track/x/reveal, 4096", "/api/v1/trx, 65536"})
    void genuineCallbacksAndOrdersDoNotWaitForSlowBodies(String path, int length) {
        assertDoNotWait(
                client -> client.posts(path, "Content-Length: " + length).says("x".repeat(length - 536)));
    }

    @Test
    void genuineCallbacksDoNotWaitForSlowChunks() {
        assertDoNotWait(client -> client.posts("/callbacks/supplier", "Transfer-Encoding: chunked")
                .says("3e8\r\n" + "x".repeat(1_000)));
    }

    /// They are answered while more clients than threads wait, which are given up after 7 s. A machine that is too slow
    /// for that once may try again: if they had to wait, they would each time.
    private void assertDoNotWait(Consumer<RawClient> slowly) {
        await().until(() -> {
            hangUp();
            for (int i = 0; i < CLIENTS; i++) {
                slowly.accept(client("127.0.0." + (2 + i % ADDRESSES)));
            }
            callback("while-others-are-slow");
            Shop.buys();
            return clients.stream().filter(RawClient::isWaiting).count() > WORKER_THREADS;
        });
    }

    /// 8 MiB in the tests.
    @Test
    void theOldestIsGivenUpWhenBodiesTakeTooMuchMemory() {
        long before = RefusedRequests.counted(registry);
        for (int i = 0; i < CLIENTS; i++) {
            client().posts("/callbacks/supplier", "Content-Length: 65536").says("x".repeat(ALMOST_64_KIB));
        }

        assertThat(clients.getFirst().status()).isEqualTo(503);
        assertThat(clients.getFirst().isClosedWithin(LONG)).isTrue();
        await().until(() -> RefusedRequests.counted(registry) > before);
    }

    /// All at the same time, which is the same for the server and takes a quarter of the test's.
    @Test
    void bodiesHeadsAndSilenceHaveATimeLimitAndTheNextRequestHasNone() {
        var body = client().posts("/callbacks/supplier", "Content-Length: 60000");
        var head = client().says("POST /callbacks/supplier HTTP/1.1\r\nX-Slow: ");
        var silent = client();
        var betweenRequests = client().says("GET /v1/orders HTTP/1.1\r\nHost: tuntas\r\n\r\n");

        dribble(Duration.ofSeconds(9), body, head);

        assertThat(body.status()).isEqualTo(408);
        assertThat(body.isClosedWithin(LONG)).isTrue();
        assertThat(head.isClosedWithin(LONG)).isTrue();
        assertThat(silent.isClosedWithin(LONG)).isTrue();
        assertThat(betweenRequests.status()).isEqualTo(401);
        assertThat(betweenRequests.isClosedWithin(A_SECOND)).isFalse();
    }

    /// They are more than worker threads.
    @Test
    void clientsThatDoNotReadTheirAnswersHoldNoThreads() {
        for (int i = 0; i < 70; i++) {
            client().says(largeAnswer(8));
        }

        assertTakesLessThan(LONG, Shop::buys);
    }

    /// Those who read nothing at all, not even what was sent before their connection is closed.
    @Test
    void threadOfAnAnswerThatIsNotReadIsFreed() {
        client().says(largeAnswer(24));
        await().until(() -> largeAnswers.underWay() == 1);

        await().atMost(LONG).until(() -> largeAnswers.underWay() == 0);
    }

    @Test
    void answerThatIsReadSlowlyIsNotCutOff() {
        var slow = RawClient.connectWithBuffer(server, 64 * 1024);
        clients.add(slow);
        slow.says(largeAnswer(1_000));
        var silent = client().says(largeAnswer(1_000));
        assertThat(silent.takes(1_000)).isEqualTo(1_000); // it has begun
        double closed = closedConnections();

        everyTenthOfASecond(Duration.ofSeconds(10), () -> slow.takes(100_000));
        await().pollInterval(Duration.ofMillis(100)).until(() -> {
            slow.takes(100_000);
            return closedConnections() > closed;
        });

        assertThat(slow.takes(10_000_000)).isEqualTo(10_000_000);
        assertThat(silent.takes(200_000_000)).isLessThan(200_000_000);
    }

    /// 8 MiB in the tests, a quarter for one.
    @Test
    void oneClientCannotTakeTheMemoryOfOthers() {
        var other =
                client().posts("/callbacks/supplier", "Content-Length: 60000").says("x".repeat(59_000));
        var greedy = Stream.generate(() -> RawClient.connect(server, "127.0.0.2"))
                .limit(40)
                .toList();
        clients.addAll(greedy);
        greedy.forEach(client ->
                client.posts("/callbacks/supplier", "Content-Length: 65536").says("x".repeat(ALMOST_64_KIB)));

        assertThat(other.says("x".repeat(1_000)).status()).isEqualTo(401);
        // Whichever of them were first: several threads receive them.
        assertThat(greedy.stream().map(RawClient::status)).contains(503);
    }

    @Test
    void chunksAreTooLargeAsSoonAsTheyAre() {
        var client = client().posts("/callbacks/supplier", "Transfer-Encoding: chunked")
                .says("11170\r\n" + "x".repeat(70_000)); // the body has no end yet

        assertThat(client.status()).isEqualTo(413);
        assertThat(client.isClosedWithin(LONG)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "/callbacks/supplier, 65536",
        "/v1/validations, 65536",
        "/v1/locks, 65536",
        "/v1/inquiries, 65536",
        "/api/v1/webhook, 16384",
        "/api/v1/webhook/test, 16384",
        "/api/v1/item/validate, 65536",
        "/api/v1/item/lock, 65536",
        "/api/v1/trx/inquiry, 65536",
        "/api/v1/balance, 65536",
        "/api/v1/order/sandbox, 65536",
        "/v1/orders, 2097152"
    })
    void aLengthThatIsTooLargeIsRefusedBeforeTheBody(String path, int most) {
        assertThat(client().posts(path, "Content-Length: " + (most + 1)).status())
                .isEqualTo(413);
        assertThat(client().posts(path, "Content-Length: " + most, "Expect: 100-continue")
                        .status())
                .isEqualTo(100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/callbacks/supplier", "/v1/orders"})
    void clientThatExpects100MaySendTheBody(String path) {
        var client = client().posts(path, "Content-Length: 2", "Expect: 100-continue");

        assertThat(client.status()).isEqualTo(100);
        assertThat(client.says("{}").status()).isZero(); // the empty line of the first answer
        assertThat(client.status()).isEqualTo(401);
    }

    @Test
    void aHeadOfMoreThan16KibIsRefused() {
        var client = client().says("GET / HTTP/1.1\r\nX-Long: " + "x".repeat(20_000) + "\r\n\r\n");

        assertThat(client.status()).isEqualTo(431);
    }

    private RawClient client() {
        return client("127.0.0.1");
    }

    private RawClient client(String from) {
        var client = RawClient.connect(server, from);
        clients.add(client);
        return client;
    }

    /// Since their clients were slow.
    private double closedConnections() {
        return registry.get("tuntas.http.connections.closed").counter().count();
    }

    private static String largeAnswer(int megabytes) {
        return "GET /scripted/large?megabytes=" + megabytes + " HTTP/1.1\r\nHost: tuntas\r\n\r\n";
    }

    private static void dribble(Duration time, RawClient... clients) {
        everyTenthOfASecond(time, () -> Stream.of(clients).forEach(client -> client.says("x")));
    }

    private static void everyTenthOfASecond(Duration time, Runnable step) {
        var end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            step.run();
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private static void callback(String refId) {
        aCallback()
                .forOrder(refId, "SPY1")
                .signedWith(ScriptedSupplier.SECRET)
                .post()
                .statusCode(200);
    }

    private static void assertTakesLessThan(Duration most, Runnable request) {
        long begin = System.nanoTime();
        request.run();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(most);
    }
}
