package id.tuntas.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HostAddressesTest {

    private static final String HOST = "shop.example";
    private static final Duration LONG = Duration.ofSeconds(30);

    private Instant now = Instant.now();
    private final List<String> lookups = Collections.synchronizedList(new ArrayList<>());
    private HostAddresses.Resolver resolver = HostAddressesTest::literal;
    private final HostAddresses addresses = new HostAddresses(
            host -> {
                lookups.add(host);
                return resolver.resolve(host);
            },
            ((InstantSource) () -> now).withZone(ZoneOffset.UTC));

    @Test
    void hostIsLookedUpAgainOnlyAfterAMoment() throws Exception {
        assertThat(find()).isEqualTo(List.of(literal(HOST)));
        assertThat(find()).isEqualTo(List.of(literal(HOST)));
        assertThat(lookups).containsExactly(HOST);

        now = now.plus(HostAddresses.REMEMBERED);

        assertThat(find()).isEqualTo(List.of(literal(HOST)));
        assertThat(lookups).containsExactly(HOST, HOST);
    }

    @Test
    void unknownHostIsNotRemembered() throws Exception {
        resolver = host -> {
            throw new UnknownHostException(host);
        };
        assertThatThrownBy(this::find).isInstanceOf(UnknownHostException.class).hasMessage(HOST);

        resolver = HostAddressesTest::literal;

        assertThat(find()).isEqualTo(List.of(literal(HOST)));
    }

    @Test
    void defectOfTheResolverIsNoUnknownHost() throws Exception {
        resolver = host -> {
            throw new IllegalStateException("on purpose");
        };
        assertThatThrownBy(this::find)
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("on purpose");

        resolver = HostAddressesTest::literal;

        assertThat(find()).isEqualTo(List.of(literal(HOST)));
    }

    @Test
    void resolverThatDoesNotAnswerHasATimeLimit() throws Exception {
        var mayAnswer = new CountDownLatch(1);
        resolver = host -> {
            waitFor(mayAnswer);
            return literal(host);
        };
        assertThatThrownBy(() -> addresses.of(HOST, new Deadline(Duration.ofMillis(50))))
                .isInstanceOf(TimeoutException.class);
        mayAnswer.countDown();

        resolver = HostAddressesTest::literal;

        assertThat(find()).isEqualTo(List.of(literal(HOST)));
    }

    @Test
    void thoseWhoAskForAHostAtTheSameTimeShareALookUp() throws Exception {
        var mayAnswer = new CountDownLatch(1);
        resolver = host -> {
            waitFor(mayAnswer);
            return literal(host);
        };
        for (int caller = 0; caller < 10; caller++) {
            assertThatThrownBy(() -> addresses.of(HOST, new Deadline(Duration.ofMillis(5))))
                    .isInstanceOf(TimeoutException.class);
        }
        var late = CompletableFuture.supplyAsync(() -> found(new Deadline(LONG)));
        mayAnswer.countDown();

        assertThat(late.get()).isEqualTo(List.of(literal(HOST)));
        assertThat(lookups).containsExactly(HOST);
    }

    @Test
    void anotherHostIsFoundMeanwhile() throws Exception {
        var mayAnswer = new CountDownLatch(1);
        resolver = host -> {
            if (host.equals("silent.example")) {
                waitFor(mayAnswer);
            }
            return literal(host);
        };
        assertThatThrownBy(() -> addresses.of("silent.example", new Deadline(Duration.ofMillis(5))))
                .isInstanceOf(TimeoutException.class);

        assertThat(find()).isEqualTo(List.of(literal(HOST)));

        mayAnswer.countDown();
    }

    @Test
    void waitForTheLookUpsOfOthersTakesNothingOfTheTimeLimit() throws Exception {
        var mayAnswer = new CountDownLatch(1);
        resolver = host -> {
            waitFor(mayAnswer);
            return literal(host);
        };
        IntStream.range(0, HostAddresses.MAX_LOOKUPS).forEach(this::lookUpSilent);

        var wait = Duration.ofSeconds(3);
        var time = new Deadline(LONG);
        var found = CompletableFuture.supplyAsync(() -> found(time));
        await().during(wait).until(() -> !found.isDone());
        mayAnswer.countDown();

        assertThat(found.get()).isEqualTo(List.of(literal(HOST)));
        assertThat(time.took()).isLessThan(wait);
    }

    /// Returns when a thread is looking it up.
    private void lookUpSilent(int number) {
        var host = "silent-" + number + ".example";
        assertThatThrownBy(() -> addresses.of(host, new Deadline(Duration.ofMillis(1))))
                .isInstanceOf(TimeoutException.class);
        await().until(() -> lookups.contains(host));
    }

    private List<InetAddress> found(Deadline time) {
        try {
            return addresses.of(HOST, time);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static void waitFor(CountDownLatch mayAnswer) {
        try {
            mayAnswer.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private List<InetAddress> find() throws Exception {
        return addresses.of(HOST, new Deadline(LONG));
    }

    private static InetAddress[] literal(String host) throws UnknownHostException {
        return new InetAddress[] {InetAddress.getByAddress(host, new byte[] {(byte) 192, 0, 2, 1})};
    }
}
