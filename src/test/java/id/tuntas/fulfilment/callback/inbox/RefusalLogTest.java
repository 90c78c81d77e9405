package id.tuntas.fulfilment.callback.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import id.tuntas.fulfilment.callback.inbox.CallbackCounters.Result;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Time;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the log says about refused callbacks, which anybody can send.
@QuarkusTest
class RefusalLogTest {

    private static final byte[] BODY = {1, 2, 3};

    @Inject
    CallbackConfig config;

    @Inject
    CallbackCounters counters;

    @Inject
    Clock clock;

    @Inject
    Time time;

    @Inject
    FulfilmentDatabase database;

    private RefusalLog refusals;

    @BeforeEach
    void start() {
        database.clean();
        refusals = new RefusalLog(clock, config, counters);
    }

    @Test
    void eachNetworkAndReasonIsLoggedOnceAMinute() {
        try (var log = CapturedLog.open()) {
            refused(Result.NO_SIGNATURE, "192.0.2.1");
            refused(Result.NO_SIGNATURE, "192.0.2.1");
            refused(Result.WRONG_SIGNATURE, "192.0.2.1");
            refused(Result.NO_SIGNATURE, "192.0.2.2");
            refused(Result.NO_SIGNATURE, "2001:db8::1");
            refused(Result.NO_SIGNATURE, "2001:db8::2");
            time.passes(Duration.ofSeconds(61));
            refused(Result.NO_SIGNATURE, "192.0.2.1");

            assertThat(lines(log))
                    .extracting(line -> line.replaceFirst("refusal=[0-9a-z]{26} ", ""))
                    .containsExactly(
                            "callback refused: reason=no_signature address=192.0.2.1 size=3",
                            "callback refused: reason=wrong_signature address=192.0.2.1 size=3",
                            "callback refused: reason=no_signature address=192.0.2.2 size=3",
                            "callback refused: reason=no_signature address=2001:db8::1 size=3",
                            "callback refused: reason=no_signature address=192.0.2.1 size=3");
            await().untilAsserted(() ->
                    assertThat(database.number("select count(*) from refusal")).isEqualTo(7));
            assertThat(lines(log).getFirst())
                    .contains(database.texts("select id from refusal order by id limit 1")
                            .getFirst());
        }
    }

    @Test
    void oneThatCannotBeStoredIsLogged() {
        database.execute("rename table refusal to refusal_away");
        try (var log = CapturedLog.open()) {
            refused(Result.NO_SIGNATURE, "192.0.2.1");

            assertThat(lines(log)).hasSize(1);
            await().until(() ->
                    log.lines().stream().anyMatch(line -> line.message().startsWith("a refusal could not be stored")));
        } finally {
            database.execute("rename table refusal_away to refusal");
        }
    }

    private void refused(Result reason, String address) {
        refusals.add(reason, address, BODY);
    }

    private static List<String> lines(CapturedLog log) {
        return log.lines().stream()
                .map(CapturedLog.Line::message)
                .filter(message -> message.startsWith("callback refused"))
                .toList();
    }
}
