package id.tuntas.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.outbound.ConnectionPermits.Permit;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectionPermitsTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(50);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final ConnectionPermits permits = new ConnectionPermits(1);

    @AfterEach
    void end() {
        permits.end();
        threads.close();
    }

    @Test
    void permitPassesToTheOneThatWaits() throws Exception {
        var first = permits.await("a", SHORT).orElseThrow();
        var second = waitFor("a");

        first.close();
        first.close();

        var permit = second.get().orElseThrow();
        assertThat(permits.await("a", SHORT)).isEmpty();
        permit.close();
        assertThat(permits.await("a", SHORT)).isPresent();
    }

    @Test
    void oneThatGaveUpTakesNoPermit() throws Exception {
        var first = permits.await("a", SHORT).orElseThrow();
        assertThat(permits.await("a", SHORT)).isEmpty();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> permits.await("a", LONG)).isInstanceOf(InterruptedException.class);

        first.close();

        assertThat(permits.await("a", SHORT)).isPresent();
    }

    @Test
    void afterTheEndNoneWaitsForAPermit() throws Exception {
        var first = permits.await("a", SHORT).orElseThrow();
        var second = waitFor("a");

        permits.end();

        assertThat(second).succeedsWithin(LONG.dividedBy(2)).isEqualTo(Optional.empty());
        assertThat(threads.submit(() -> permits.await("a", LONG)))
                .succeedsWithin(LONG.dividedBy(2))
                .isEqualTo(Optional.empty());
        first.close();
        assertThat(permits.await("a", SHORT)).isPresent();
    }

    private Future<Optional<Permit>> waitFor(String place) {
        var waiting = threads.submit(() -> permits.await(place, LONG));
        await().during(SHORT).until(() -> !waiting.isDone());
        return waiting;
    }
}
