package id.tuntas.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.outbound.WebhookAnswer.Answered;
import id.tuntas.platform.outbound.WebhookAnswer.NotTried;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.tls.TlsConfigurationRegistry;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// More requests to a receiver than there may be connections.
@QuarkusTest
class BusyConnectionsTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofSeconds(4);

    /// Where none listens.
    private static final InetAddress OTHER = InetAddress.ofLiteral("127.0.0.2");

    @Inject
    Vertx vertx;

    @Inject
    TlsConfigurationRegistry tls;

    @Inject
    Clock clock;

    private final CountDownLatch answers = new CountDownLatch(1);
    private final Receiver receiver = Receiver.start().answeringAfter(answers);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private Connections connections;

    @AfterEach
    void close() {
        answers.countDown();
        threads.close();
        connections.close();
        receiver.close();
    }

    @Test
    void waitForAConnectionTakesNothingOfTheTimeLimit() throws Exception {
        var client = client(LONG);
        var first = post(client, LONG);
        await().until(() -> receiver.received().size() == 1);
        var second = post(client, SHORT);

        await().during(SHORT.plusSeconds(1)).until(() -> !second.isDone());
        assertThat(receiver.received()).hasSize(1);
        answers.countDown();

        assertThat(first.get()).isInstanceOf(Answered.class);
        assertThat(second.get()).isInstanceOfSatisfying(Answered.class, answered -> assertThat(answered.took())
                .isLessThan(SHORT));
    }

    @Test
    void requestThatGetsNoConnectionIsNotTried() throws Exception {
        var client = client(Duration.ofMillis(200));
        var first = post(client, LONG);
        await().until(() -> receiver.received().size() == 1);

        assertThat(post(client, LONG).get()).isInstanceOf(NotTried.class);

        answers.countDown();
        assertThat(first.get()).isInstanceOf(Answered.class);
        assertThat(receiver.received()).hasSize(1);
    }

    @Test
    void addressWithoutAFreeConnectionKeepsNoneFromTheOthers() throws Exception {
        var client = client(Duration.ofMillis(200), OTHER, InetAddress.getLoopbackAddress());
        answers.countDown();

        try (var _ = connections
                .awaitPermit(Destination.of(receiver.url("/hook")), OTHER, 1)
                .orElseThrow()) {
            assertThat(post(client, LONG).get()).isInstanceOf(Answered.class);
        }
    }

    @Test
    void requestIsNotTriedIfNoAddressHasAFreeConnection() throws Exception {
        var client = client(Duration.ofMillis(200), OTHER, InetAddress.getLoopbackAddress());
        var destination = Destination.of(receiver.url("/hook"));

        try (var _ = connections.awaitPermit(destination, OTHER, 1).orElseThrow();
                var _ = connections
                        .awaitPermit(destination, InetAddress.getLoopbackAddress(), 1)
                        .orElseThrow()) {
            assertThat(post(client, LONG).get()).isInstanceOf(NotTried.class);
        }
        assertThat(receiver.received()).isEmpty();
    }

    /// The busy one may work.
    @Test
    void requestIsNotTriedIfOneAddressIsBusyAndTheOtherRefuses() throws Exception {
        var client = client(Duration.ofMillis(200), InetAddress.getLoopbackAddress(), OTHER);

        try (var _ = connections
                .awaitPermit(Destination.of(receiver.url("/hook")), InetAddress.getLoopbackAddress(), 1)
                .orElseThrow()) {
            assertThat(post(client, LONG).get()).isInstanceOf(NotTried.class);
        }
    }

    /// Running work is recorded in the time that it would wait.
    @Test
    void stoppingProcessDoesNotWaitForAConnection() throws Exception {
        var client = client(LONG);
        var first = post(client, LONG);
        await().until(() -> receiver.received().size() == 1);
        var waiting = post(client, LONG);
        await().during(Duration.ofMillis(300)).until(() -> !waiting.isDone());

        connections.stop(new ShutdownEvent());

        assertThat(waiting).succeedsWithin(LONG.dividedBy(2)).isInstanceOf(NotTried.class);
        assertThat(post(client, LONG)).succeedsWithin(LONG.dividedBy(2)).isInstanceOf(NotTried.class);
        answers.countDown();
        assertThat(first.get()).isInstanceOf(Answered.class);
        // The connection is free once the answer's body has been read, which may be after its header was.
        await().untilAsserted(() -> assertThat(post(client, LONG).get()).isInstanceOf(Answered.class));
    }

    /// Answered with a body, with a body that is too long, not answered in time, and not connected.
    @Test
    void everyConnectionIsGivenBack() throws Exception {
        var client = client(LONG);
        assertThat(post(client, Duration.ofMillis(200)).get()).isInstanceOf(WebhookAnswer.Failed.class);
        answers.countDown();
        for (int bytes : new int[] {0, 100, 3_000_000, 0}) {
            receiver.withBodyOf(bytes);
            for (int i = 0; i < 3; i++) {
                assertThat(post(client, LONG).get()).isInstanceOf(Answered.class);
            }
        }
        receiver.close();
        IntStream.range(0, 3)
                .mapToObj(_ -> post(client, LONG))
                .forEach(refused -> assertThat(refused).succeedsWithin(LONG).isInstanceOf(WebhookAnswer.Failed.class));
    }

    /// With one connection per receiver.
    private WebhookClient client(Duration longestWait) {
        return client(longestWait, InetAddress.getLoopbackAddress());
    }

    private WebhookClient client(Duration longestWait, InetAddress... addresses) {
        var config = MappedSettings.of(OutboundConfig.class, Map.of("tuntas.outbound.connections-per-host", "1"));
        connections = new Connections(vertx, tls, config, clock, longestWait);
        return new WebhookClient(new HostAddresses(_ -> addresses, clock), connections);
    }

    private Future<WebhookAnswer> post(WebhookClient client, Duration limit) {
        return threads.submit(
                () -> client.post(new WebhookRequest(receiver.url("/hook"), Map.of(), new byte[0], limit, true)));
    }
}
