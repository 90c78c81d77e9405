package id.tuntas.platform.operate.queue;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.platform.observe.metric.SharedFigures;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.platform.work.pause.PausedQueues;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.micrometer.core.instrument.Tags;
import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class QueueResourceTest {

    private static final String PAUSE = "/v1/queues/bulk-runs/pause";
    private static final String RESUME = "/v1/queues/bulk-runs/resume";
    private static final String NOTE = "{\"note\": \"supplier repairs\"}";

    @Inject
    FulfilmentDatabase database;

    @Inject
    Alarms alarms;

    @Inject
    @All
    List<SharedFigures> figures;

    @Inject
    PausedQueues paused;

    @Inject
    Clock clock;

    @BeforeEach
    @AfterEach
    void clean() {
        database.clean();
    }

    @Test
    void pausedQueueClaimsNothingUntilItIsResumed() {
        call("dev-operator", "POST", PAUSE, NOTE)
                .statusCode(200)
                .body("paused.who", equalTo("operator"))
                .body("paused.note", equalTo("supplier repairs"));
        await().until(() -> paused.isPaused("bulk-runs"));
        hasRunAfter(clock.instant()); // a claim may have begun before

        database.execute(
                "insert into bulk_run (id, action, filter, who, status, matched, amount, skips, created_at, due_at)"
                        + " values ('run', 'resolve', '{\"status\": \"failed\"}', 'operator', 'RUNNING', 0, 0, '[]',"
                        + " utc_timestamp(6), utc_timestamp(6))");
        hasRunAfter(clock.instant());

        assertThat(database.number("select generation from bulk_run")).isZero();
        call("dev-operator", "POST", RESUME).statusCode(200).body("paused", nullValue());
        await().until(() -> database.texts("select status from bulk_run").contains("FINISHED"));
    }

    @Test
    void pauseIsListedAndAuditedWithItsReason() {
        call("dev-operator", "POST", PAUSE, NOTE).statusCode(200);
        call("dev-viewer", "GET", "/v1/queues")
                .statusCode(200)
                .body("data.find { it.name == 'bulk-runs' }.paused.note", equalTo("supplier repairs"))
                .body("data.find { it.name == 'orders' }.paused", nullValue());

        call("dev-operator", "POST", RESUME, "{\"note\": \"it works again\"}").statusCode(200);

        assertThat(database.texts("select concat(action, ' ', object, ' ', who) from audit order by id"))
                .containsExactly("queue.pause bulk-runs operator", "queue.resume bulk-runs operator");
        assertThat(database.texts("select state_after from audit where action = 'queue.pause'"))
                .singleElement()
                .asString()
                .contains("supplier repairs");
        call("dev-viewer", "GET", "/v1/audit?action=queue.resume")
                .body("data[0].after.note", equalTo("it works again"));
    }

    @Test
    void longPauseRaisesAnAlarm() {
        call("dev-operator", "POST", PAUSE, NOTE).statusCode(200);
        assertThat(alarms.now()).extracting(Alarm::code).doesNotContain("queue_paused");

        database.execute("update paused_queue set since = since - interval 1 hour");

        assertThat(alarms.now())
                .filteredOn(alarm -> alarm.code().equals("queue_paused"))
                .singleElement()
                .satisfies(alarm -> assertThat(alarm.subject() + ": " + alarm.detail())
                        .contains("bulk-runs", "operator", "supplier repairs"));
    }

    @Test
    void pauseIsAFigure() {
        assertThat(pausedFigure("bulk-runs")).isZero();

        call("dev-operator", "POST", PAUSE, NOTE).statusCode(200);

        assertThat(pausedFigure("bulk-runs")).isOne();
        assertThat(pausedFigure("orders")).isZero();
    }

    private double pausedFigure(String queue) {
        return figures.stream()
                .flatMap(source -> source.read(clock.instant()).figures().stream())
                .filter(figure -> figure.gauge().name().equals("tuntas.queue.paused")
                        && figure.tags().equals(Tags.of("queue", queue)))
                .findFirst()
                .orElseThrow()
                .value();
    }

    @Test
    void repeatedPauseOrResumeChangesNothing() {
        call("dev-operator", "POST", RESUME).statusCode(200).body("paused", nullValue());
        call("dev-operator", "POST", PAUSE, NOTE).statusCode(200);

        call("dev-operator", "POST", PAUSE, "{\"note\": \"again\"}")
                .statusCode(200)
                .body("paused.note", equalTo("supplier repairs"));

        assertThat(database.number("select count(*) from audit")).isOne();
    }

    @Test
    void pauseOfAnotherOperatorIsAConflict() {
        call("dev-operator", "POST", PAUSE, NOTE).statusCode(200);
        database.execute("update paused_queue set who = 'sari'");

        call("dev-operator", "POST", PAUSE, NOTE)
                .statusCode(409)
                .body("detail", containsString("already paused by sari"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"note\": \" \"}", "{\"note\": null}"})
    void pauseNeedsAReason(String body) {
        call("dev-operator", "POST", PAUSE, body).statusCode(422).body("errors[0].pointer", equalTo("/note"));
    }

    @Test
    void unknownQueuesAndOtherRolesAreRefused() {
        call("dev-operator", "POST", "/v1/queues/none/pause", NOTE).statusCode(404);
        call("dev-operator", "POST", "/v1/queues/none/resume").statusCode(404);
        call("dev-viewer", "POST", PAUSE, NOTE).statusCode(403);
        call("dev-viewer", "POST", RESUME).statusCode(403);
        call("dev-storefront", "GET", "/v1/queues").statusCode(403);
    }

    /// Waits until the loop of the queue has looked for rows after a moment, whatever it found.
    private static void hasRunAfter(Instant moment) {
        await().until(() -> Instant.parse(call("dev-viewer", "GET", "/v1/queues")
                        .extract()
                        .path("data.find { it.name == 'bulk-runs' }.last_success"))
                .isAfter(moment.plusSeconds(1)));
    }
}
