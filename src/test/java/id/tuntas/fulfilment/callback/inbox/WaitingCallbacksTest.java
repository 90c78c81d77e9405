package id.tuntas.fulfilment.callback.inbox;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.callback.registration.ExampleSecret;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The memory of callbacks that wait for a database which does not answer.
@QuarkusTest
class WaitingCallbacksTest {

    private static final Duration LONG = Duration.ofSeconds(60);

    /// A statement gets no answer for 30 s.
    private static final Duration BEFORE_THE_DATABASE_IS_GIVEN_UP = Duration.ofSeconds(15);

    /// As many as fit into the 8 MiB of the tests.
    private static final int FITTING = 139;

    private static final int SIZE = 60_000;

    @Inject
    CallbackLog log;

    @Inject
    ExampleSecret secret;

    @Inject
    FulfilmentDatabase database;

    private final ObjectMapper json = new ObjectMapper();

    @BeforeEach
    void installSecret() {
        secret.install();
        database.clean();
    }

    @AfterEach
    void forget() {
        database.clean();
    }

    /// Whether their senders still wait or not, of which the log knows nothing.
    @Test
    void theyTakeAsMuchAsBodiesMay() {
        var kept = database.whileLocked("callback", () -> {
            var all = IntStream.range(0, FITTING + 20)
                    .mapToObj(number -> keep(received("R" + number), SIZE))
                    .toList();
            aCallback()
                    .forOrder("REST", "SPY1")
                    .padded(SIZE)
                    .signedWith(ExampleSecret.VALUE)
                    .post()
                    .statusCode(503)
                    .header("Retry-After", equalTo("1"));
            return all;
        });

        var stored = kept.stream()
                .filter(outcome ->
                        outcome.handle((_, failure) -> failure == null).join())
                .toList();
        assertThat(stored).hasSizeBetween(FITTING - 2, FITTING);
        assertThat(kept).filteredOn(outcome -> !stored.contains(outcome)).allSatisfy(outcome -> assertThat(outcome)
                .failsWithin(LONG)
                .withThrowableThat()
                .withCauseInstanceOf(GroupCommit.Refused.class));
        assertThat(keep(received("NEXT"), SIZE)).succeedsWithin(LONG);
        assertThat(database.number("select count(*) from callback where invoice = 'WAITS'"))
                .isEqualTo(stored.size() + 1);
    }

    @Test
    void theirJsonIsNotKept() {
        database.whileLocked("callback", () -> {
            var received = received("R");
            var tree = new WeakReference<JsonNode>(received.data());
            var kept = keep(received, 100);
            received = null;

            await().atMost(BEFORE_THE_DATABASE_IS_GIVEN_UP).untilAsserted(() -> {
                System.gc();
                assertThat(tree.get()).isNull();
            });
            assertThat(kept).isNotDone();
            return kept;
        });
    }

    private ReceivedCallback received(String refId) {
        var body = "{\"event\":\"order.paid\",\"data\":{\"ref_id\":\"%s\",\"invoice\":\"WAITS\",\"status\":\"paid\"}}"
                .formatted(refId)
                .getBytes(UTF_8);
        return ReceivedCallback.parse(json, body).orElseThrow();
    }

    /// @param size of the body
    private CompletableFuture<Boolean> keep(ReceivedCallback received, int size) {
        return log.keep(received, new Verified(new byte[32], "v1"), "127.0.0.1", new byte[size], null)
                .toCompletableFuture();
    }
}
