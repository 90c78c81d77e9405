package id.tuntas.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.outbound.WebhookAnswer.Answered;
import id.tuntas.platform.outbound.WebhookAnswer.Failed;
import id.tuntas.platform.outbound.WebhookAnswer.NotPublic;
import id.tuntas.platform.outbound.WebhookAnswer.NotTried;
import id.tuntas.platform.outbound.WebhookAnswer.Refused;
import id.tuntas.platform.outbound.WebhookAnswer.UnknownHost;
import id.tuntas.testsupport.SilentReceivers;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class WebhookClientTest {

    private static final Duration LIMIT = Duration.ofSeconds(30);

    @Inject
    WebhookClient client;

    @Inject
    Connections connections;

    @Inject
    Clock clock;

    @TestHTTPResource(value = "/nothing-here", tls = true)
    URI selfSigned;

    Receiver receiver;

    @BeforeEach
    void startReceiver() {
        receiver = Receiver.start();
    }

    @AfterEach
    void stopReceiver() {
        receiver.close();
    }

    @Test
    void bodyAndHeadersArriveWhole() {
        var body = "{\"name\": \"Łukasz\"}".repeat(20_000);

        var answer = client.post(new WebhookRequest(
                receiver.url("/hook?a=1"),
                Map.of("Content-Type", "application/json", "X-Event", "order.paid"),
                body.getBytes(StandardCharsets.UTF_8),
                LIMIT,
                true));

        assertThat(answer).isInstanceOfSatisfying(Answered.class, answered -> {
            assertThat(answered.status()).isEqualTo(200);
            assertThat(answered.isSuccess()).isTrue();
        });
        var received = receiver.received().getFirst();
        assertThat(received.text()).isEqualTo(body);
        assertThat(received.path()).isEqualTo("/hook?a=1");
        assertThat(received.header("Content-Type")).contains("application/json");
        assertThat(received.header("X-Event")).contains("order.paid");
        assertThat(received.header("Host"))
                .contains("127.0.0.1:" + receiver.url("/").getPort());
    }

    @Test
    void redirectIsAnAnswerAndNotFollowed() {
        receiver.answering(302)
                .withHeader("Location", receiver.url("/elsewhere").toString());

        var answer = post(receiver.url("/hook"));

        assertThat(answer).isInstanceOfSatisfying(Answered.class, answered -> {
            assertThat(answered.status()).isEqualTo(302);
            assertThat(answered.isSuccess()).isFalse();
        });
        assertThat(receiver.received()).extracting(Receiver.Received::path).containsExactly("/hook");
    }

    @Test
    void retryAfterIsReported() {
        receiver.answering(429).withHeader("Retry-After", "30");

        assertThat(post(receiver.url("/hook")))
                .isInstanceOfSatisfying(Answered.class, answered -> assertThat(answered.retryAfter())
                        .contains(Duration.ofSeconds(30)));
    }

    @Test
    void longAnswersAreReadAndKeepTheConnectionUsable() {
        receiver.withBodyOf(3_000_000);

        assertThat(post(receiver.url("/hook"))).isInstanceOf(Answered.class);
        assertThat(post(receiver.url("/hook"))).isInstanceOf(Answered.class);
    }

    /// Such as cookies and a content security policy.
    @Test
    void answerWithLongHeadersIsAnAnswer() {
        receiver.withHeader("Content-Security-Policy", "x".repeat(20_000));

        assertThat(post(receiver.url("/hook")))
                .isInstanceOfSatisfying(Answered.class, answered -> assertThat(answered.isSuccess())
                        .isTrue());
    }

    @Test
    void selfSignedCertificateIsAcceptedHere() {
        assertThat(post(selfSigned)).isInstanceOfSatisfying(Answered.class, answered -> assertThat(answered.status())
                .isEqualTo(404));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost",
                "http://127.0.0.1",
                "http://127.1",
                "http://2130706433",
                "http://0.0.0.0",
                "http://10.0.0.1",
                "http://192.168.0.1",
                "http://169.254.169.254/latest/meta-data",
                "http://[::1]",
                "http://[::]",
                "http://[::ffff:127.0.0.1]",
                "http://[::ffff:a9fe:a9fe]",
                "http://[64:ff9b::7f00:1]",
                "http://[fd00::1]",
                "http://[fe80::1]"
            })
    void privateAddressesAreRefused(String url) {
        var answer = client.post(new WebhookRequest(URI.create(url), Map.of(), new byte[0], LIMIT, false));

        // A notation that the system does not take for an address is an unknown host, which leads nowhere either.
        assertThat(answer)
                .satisfiesAnyOf(
                        refused -> assertThat(refused)
                                .isInstanceOfSatisfying(NotPublic.class, notPublic -> assertThat(notPublic.took())
                                        .isPositive()),
                        refused -> assertThat(refused).isEqualTo(new Refused("the URL names no host")));
    }

    @Test
    void nothingReachesAPrivateAddress() {
        var answer = client.post(new WebhookRequest(receiver.url("/hook"), Map.of(), new byte[0], LIMIT, false));

        assertThat(answer).isInstanceOf(NotPublic.class);
        assertThat(receiver.received()).isEmpty();
    }

    @Test
    void silentReceiverIsGivenUpAfterTheTimeLimit() throws IOException {
        try (var silent = new SilentReceivers()) {
            var url = silent.listen();

            var answer = client.post(new WebhookRequest(url, Map.of(), new byte[0], Duration.ofMillis(300), true));

            assertThat(answer).isInstanceOfSatisfying(Failed.class, failed -> {
                assertThat(failed.reason()).isEqualTo("timed out");
                assertThat(failed.took()).isBetween(Duration.ofMillis(250), Duration.ofSeconds(20));
            });
        }
    }

    @Test
    void closedPortIsAFailure() {
        receiver.close();

        assertThat(post(receiver.url("/hook")))
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).startsWith("no connection"));
    }

    @Test
    void unknownHostIsAFailure() {
        assertThat(post(URI.create("https://nobody.invalid/")))
                .isInstanceOfSatisfying(UnknownHost.class, unknown -> assertThat(unknown.reason())
                        .isEqualTo("unknown host"));
    }

    @Test
    void nameWithSeveralAddressesReachesTheOneThatListens() {
        var url = URI.create("http://localhost:" + receiver.url("/").getPort() + "/hook");

        assertThat(post(url)).isInstanceOf(Answered.class);
    }

    /// The second answer of a name server may be another address, which nothing has checked.
    @Test
    void nameIsNotLookedUpAgainForTheConnection() {
        var loopback = new InetAddress[] {InetAddress.getLoopbackAddress()};
        var lookingUpOnce = new WebhookClient(new HostAddresses(_ -> loopback, clock), connections);
        var host = "shop.invalid:" + receiver.url("/").getPort();

        assertThat(post(lookingUpOnce, URI.create("http://" + host + "/hook"))).isInstanceOf(Answered.class);
        assertThat(receiver.received().getFirst().header("Host")).contains(host);
    }

    @Test
    void hostThatIsNotLookedUpForTheLookUpsOfOthersWasNotTried() {
        var mayAnswer = new CountDownLatch(1);
        var lookedUp = new AtomicInteger();
        HostAddresses.Resolver silent = _ -> {
            lookedUp.incrementAndGet();
            waitFor(mayAnswer);
            return new InetAddress[] {InetAddress.getLoopbackAddress()};
        };
        var busy = new WebhookClient(new HostAddresses(silent, clock), connections);
        IntStream.range(0, HostAddresses.MAX_LOOKUPS)
                .forEach(host -> post(busy, URI.create("http://silent-" + host + ".invalid/"), Duration.ofMillis(1)));
        await().until(() -> lookedUp.get() == HostAddresses.MAX_LOOKUPS);
        var url = URI.create("http://shop.invalid:" + receiver.url("/").getPort());

        assertThat(post(busy, url, Duration.ofMillis(50))).isInstanceOf(NotTried.class);
        mayAnswer.countDown();
        assertThat(post(busy, url, LIMIT)).isInstanceOf(Answered.class);
    }

    private static void waitFor(CountDownLatch mayAnswer) {
        try {
            mayAnswer.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private WebhookAnswer post(URI url) {
        return post(client, url);
    }

    private static WebhookAnswer post(WebhookClient client, URI url) {
        return post(client, url, LIMIT);
    }

    private static WebhookAnswer post(WebhookClient client, URI url, Duration limit) {
        return client.post(new WebhookRequest(url, Map.of(), "{}".getBytes(StandardCharsets.UTF_8), limit, true));
    }
}
