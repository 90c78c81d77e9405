package id.tuntas.platform.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import id.tuntas.platform.outbound.ConnectionTurns.Turn;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectionTurnsTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(50);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final ConnectionTurns turns = new ConnectionTurns(1);

    @AfterEach
    void end() {
        turns.end();
        threads.close();
    }

    @Test
    void turnPassesToTheOneThatWaits() throws Exception {
        var first = turns.await("a", SHORT).orElseThrow();
        var second = waitFor("a");

        first.close();
        first.close();

        var turn = second.get().orElseThrow();
        assertThat(turns.await("a", SHORT)).isEmpty();
        turn.close();
        assertThat(turns.await("a", SHORT)).isPresent();
    }

    @Test
    void oneThatGaveUpTakesNoTurn() throws Exception {
        var first = turns.await("a", SHORT).orElseThrow();
        assertThat(turns.await("a", SHORT)).isEmpty();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> turns.await("a", LONG)).isInstanceOf(InterruptedException.class);

        first.close();

        assertThat(turns.await("a", SHORT)).isPresent();
    }

    @Test
    void afterTheEndNoneWaitsForATurn() throws Exception {
        var first = turns.await("a", SHORT).orElseThrow();
        var second = waitFor("a");

        turns.end();

        assertThat(second).succeedsWithin(LONG.dividedBy(2)).isEqualTo(Optional.empty());
        assertThat(threads.submit(() -> turns.await("a", LONG)))
                .succeedsWithin(LONG.dividedBy(2))
                .isEqualTo(Optional.empty());
        first.close();
        assertThat(turns.await("a", SHORT)).isPresent();
    }

    private Future<Optional<Turn>> waitFor(String place) {
        var waiting = threads.submit(() -> turns.await(place, LONG));
        await().during(SHORT).until(() -> !waiting.isDone());
        return waiting;
    }
}
