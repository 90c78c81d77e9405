package id.tuntas.platform.operate.queue;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.observe.metric.SharedFigure;
import id.tuntas.platform.observe.metric.SharedFigures.Reading;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Rows of a queue may be on a shard that is away; here, its table is.
@QuarkusTest
class QueueGaugesTest {

    @Inject
    QueueGauges gauges;

    @Inject
    FulfilmentDatabase database;

    @Inject
    Clock clock;

    @AfterEach
    void putBack() {
        if (isAway()) {
            database.execute("rename table operator_alert_away to operator_alert");
        }
        gauges.read(clock.instant());
    }

    @Test
    void queueThatCannotBeReadIsLeftOutReportedAndLoggedOnce() {
        var before = gauges.read(clock.instant());
        assertThat(queues(before)).contains("operator-alerts", "orders");
        assertThat(before.isComplete()).isTrue();
        database.execute("rename table operator_alert to operator_alert_away");
        try (var log = CapturedLog.open()) {
            gauges.read(clock.instant());
            var without = gauges.read(clock.instant());

            assertThat(queues(without)).contains("orders").doesNotContain("operator-alerts");
            assertThat(without.isComplete()).isFalse();
            assertThat(log.lines())
                    .extracting(CapturedLog.Line::message)
                    .containsOnlyOnce("queue operator-alerts: its rows cannot be counted");
        }
        database.execute("rename table operator_alert_away to operator_alert");

        var after = gauges.read(clock.instant());
        assertThat(queues(after)).contains("operator-alerts");
        assertThat(after.isComplete()).isTrue();
    }

    private boolean isAway() {
        return database.number("select count(*) from information_schema.tables where table_schema = database()"
                        + " and table_name = 'operator_alert_away'")
                > 0;
    }

    private static List<String> queues(Reading reading) {
        return reading.figures().stream()
                .map(SharedFigure::tags)
                .map(tags -> tags.stream().findFirst().orElseThrow().getValue())
                .distinct()
                .toList();
    }
}
