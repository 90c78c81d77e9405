package id.tuntas.platform.work.loop;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.platform.observe.metric.SharedFigure;
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
        assertThat(queues()).contains("operator-alerts", "orders");
        assertThat(gauges.isIncomplete()).isFalse();
        database.execute("rename table operator_alert to operator_alert_away");
        try (var log = CapturedLog.open()) {
            assertThat(queues()).contains("orders").doesNotContain("operator-alerts");
            assertThat(queues()).contains("orders");

            assertThat(gauges.isIncomplete()).isTrue();
            assertThat(log.lines())
                    .extracting(CapturedLog.Line::message)
                    .containsOnlyOnce("queue operator-alerts: its rows cannot be counted");
        }
        database.execute("rename table operator_alert_away to operator_alert");

        assertThat(queues()).contains("operator-alerts");
        assertThat(gauges.isIncomplete()).isFalse();
    }

    private boolean isAway() {
        return database.number("select count(*) from information_schema.tables where table_schema = database()"
                        + " and table_name = 'operator_alert_away'")
                > 0;
    }

    private List<String> queues() {
        return gauges.read(clock.instant()).stream()
                .map(SharedFigure::tags)
                .map(tags -> tags.stream().findFirst().orElseThrow().getValue())
                .distinct()
                .toList();
    }
}
