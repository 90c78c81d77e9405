package id.tuntas.fulfilment.callback.inbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.callback.registration.DemandRegistration;
import id.tuntas.fulfilment.order.due.WakeOrders;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.commit.StopTime;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.http.HttpConfig;
import id.tuntas.testsupport.CapturedLog;
import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the log says about callbacks that cannot be stored.
@QuarkusTest
class CallbackFailureLogTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int MANY = 50;

    /// The console's, which it has shortened already, and the next, the first of its kind here.
    private static final int MOST_LINES = 2;

    @Inject
    WakeOrders wakeOrders;

    @Inject
    DemandRegistration registration;

    @Inject
    CallbackBody bodies;

    @Inject
    Clock clock;

    @Inject
    AfterCommit afterCommit;

    @Inject
    CallbackCounters counters;

    @Inject
    Signatures signatures;

    @Inject
    Shards shards;

    @Inject
    CallbackConfig config;

    @Inject
    HttpConfig http;

    private final ObjectMapper json = new ObjectMapper();

    private SQLException failure = new SQLException("Communications link failure", "08S01");
    private CallbackLog callbacks;

    @BeforeEach
    void start() {
        var dataSource = (AgroalDataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {AgroalDataSource.class}, (_, _, _) -> {
                    throw failure;
                });
        callbacks = new CallbackLog(
                dataSource,
                wakeOrders,
                registration,
                bodies,
                clock,
                afterCommit,
                counters,
                signatures,
                shards,
                config,
                http);
    }

    @AfterEach
    void stop() {
        callbacks.stop(new ShutdownEvent(), new StopTime());
    }

    @Test
    void outageIsOneLineThatNamesACallbackAndTheTrouble() {
        assertThat(linesAfter(MANY, 100)).hasSizeBetween(1, MOST_LINES).allSatisfy(text -> assertThat(text)
                .contains("callback=", "ref_id=R", "CONNECTION_LOST")
                .doesNotContain("\tat "));
    }

    @Test
    void otherFailureIsLoggedWithItsReasonAndWhereItHappened() {
        failure = new SQLException("INSERT command denied to user 'tuntas'@'%'", "42000", 1142);

        assertThat(linesAfter(1, 100)).singleElement().satisfies(text -> assertThat(text)
                .contains("ref_id=R0", "command denied", "\tat "));
    }

    @Test
    void fullQueueIsSaidWithoutAStackTrace() {
        int tooLarge = Math.toIntExact(http.bodyMemory().asLongValue()) + 1;

        assertThat(linesAfter(1, tooLarge)).singleElement().satisfies(text -> assertThat(text)
                .contains("too many items are waiting to be written")
                .doesNotContain("\tat "));
    }

    /// @param size of their bodies
    private List<String> linesAfter(int count, int size) {
        try (var log = CapturedLog.open()) {
            var kept = IntStream.range(0, count)
                    .mapToObj(number -> keep("R" + number, size))
                    .toList();
            assertThat(kept).allSatisfy(outcome -> assertThat(outcome).failsWithin(LONG));
            return log.lines().stream()
                    .map(CapturedLog.Line::text)
                    .filter(text -> text.contains("a callback could not be stored"))
                    .toList();
        }
    }

    private CompletableFuture<Boolean> keep(String refId, int size) {
        var body = "{\"event\":\"order.paid\",\"data\":{\"ref_id\":\"" + refId
                + "\",\"invoice\":\"FAILS\",\"status\":\"paid\"}}";
        var received = ReceivedCallback.parse(json, body.getBytes(UTF_8)).orElseThrow();
        return callbacks
                .keep(received, new Verified(new byte[32], "v1"), "127.0.0.1", new byte[size], null)
                .toCompletableFuture();
    }
}
