package id.tuntas.platform.operate.alarm;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.testsupport.CapturedLog;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AlarmsTest {

    @Inject
    Clock clock;

    private boolean isBroken = true;
    private String reason = "no such column";

    /// Its alarm says to check the log.
    @Test
    void sourceThatFailsIsLoggedOnceWithTheCause() {
        var alarms = new Alarms(List.of(this::mayFail), clock);
        try (var log = CapturedLog.open()) {
            alarms.now();
            assertThat(alarms.now()).extracting(Alarm::code).containsExactly("unreadable");

            assertThat(warnings(log)).singleElement().asString().contains("no such column");
            isBroken = false;
            assertThat(alarms.now()).isEmpty();
            isBroken = true;
            alarms.now();
            assertThat(warnings(log)).hasSize(2);
        }
    }

    @Test
    void reasonThatFollowsAnotherIsLoggedToo() {
        var alarms = new Alarms(List.of(this::mayFail), clock);
        try (var log = CapturedLog.open()) {
            alarms.now();
            reason = "no such table";
            alarms.now();

            assertThat(warnings(log))
                    .satisfiesExactly(
                            first -> assertThat(first).contains("no such column"),
                            second -> assertThat(second).contains("no such table"));
        }
    }

    /// Whether they have cleared is not known: they would be alerted about as new ones afterwards.
    @Test
    void alarmsOfASourceThatFailsAreAsTheyWere() {
        var holds = new Alarm("balance_low", "low", null);
        var alarms = new Alarms(List.of(_ -> isBroken ? mayFail(Instant.EPOCH) : List.of(holds)), clock);
        isBroken = false;
        alarms.now();

        isBroken = true;

        assertThat(alarms.now()).extracting(Alarm::code).containsExactly("balance_low", "unreadable");
    }

    private static List<String> warnings(CapturedLog log) {
        return log.lines().stream()
                .map(CapturedLog.Line::text)
                .filter(text -> text.contains(" WARN ") && text.contains("cannot be evaluated"))
                .toList();
    }

    private List<Alarm> mayFail(Instant now) {
        if (isBroken) {
            throw new IllegalStateException(reason);
        }
        return List.of();
    }
}
