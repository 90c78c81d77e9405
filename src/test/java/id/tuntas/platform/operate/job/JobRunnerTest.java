package id.tuntas.platform.operate.job;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.platform.observe.metric.RefreshSharedGauges;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.platform.work.loop.Loops;
import id.tuntas.platform.work.loop.WorkEngine;
import id.tuntas.platform.work.loop.WorkFigures;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.Management;
import id.tuntas.testsupport.Shop;
import id.tuntas.testsupport.WholeSystem;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(WholeSystem.class)
@Tag(WholeSystem.TAG)
class JobRunnerTest {

    @Inject
    TickingJob ticking;

    @Inject
    FailingJob failing;

    @Inject
    RareJob rare;

    @Inject
    Jobs planned;

    @Inject
    RefreshSharedGauges gauges;

    @Inject
    Alarms alarms;

    @Inject
    WorkEngine engine;

    @Inject
    Loops loops;

    @Inject
    FulfilmentDatabase database;

    @Inject
    MeterRegistry registry;

    @BeforeEach
    void breakTheFailingJob() {
        failing.setMended(false);
    }

    @AfterEach
    void endAllRuns() {
        rare.release();
    }

    @AfterEach
    void forgetJobsOfOthers() {
        database.execute("delete from job where name like 'of-%'");
    }

    @Test
    void jobRunsAgainAndAgain() {
        int before = ticking.ticks();

        await().until(() -> ticking.ticks() >= before + 3);

        var job = job("test-ticking");
        assertThat(job.getInt("last_result.ticks")).isPositive();
        assertThat(job.getString("last_success_at")).isNotNull();
        assertThat(job.getString("next_run_at")).isNotNull();
        assertThat(job.getLong("last_duration_ms")).isGreaterThanOrEqualTo(TickingJob.TAKES.toMillis());
    }

    @Test
    void jobThatIsAskedForDuringARunRunsOnceMoreAfterIt() {
        await().until(() -> rare.runs() > 0);
        int before = rare.runs();
        rare.hold();
        runRareJob();
        await().until(() -> rare.underWay() == 1);

        runRareJob();
        awaitLookForDueJobs();
        awaitLookForDueJobs();
        assertThat(rare.underWay()).isOne();
        rare.release();

        await().until(() -> rare.runs() == before + 2);
        assertThat(rare.mostUnderWay()).isOne();
    }

    @Test
    void jobThatIsToRunByATimeDoesNotRunOnceMoreAfterARun() {
        await().until(() -> rare.runs() > 0);
        int before = rare.runs();
        rare.hold();
        planned.runBy("test-rare", Instant.now());
        await().until(() -> rare.underWay() == 1);

        planned.runBy("test-rare", Instant.now());
        awaitLookForDueJobs();
        rare.release();
        await().until(() -> !job("test-rare").getBoolean("running"));
        awaitLookForDueJobs();

        assertThat(rare.runs()).isEqualTo(before + 1);
    }

    @Test
    void failureIsShownTriedAgainAndLeavesOthersAlone() {
        int before = ticking.ticks();

        await().untilAsserted(() -> {
            var job = job("test-failing");
            assertThat(job.getInt("failures")).isGreaterThanOrEqualTo(2);
            assertThat(job.getString("last_error")).isEqualTo("the supplier does not answer");
        });
        await().until(() -> ticking.ticks() > before);

        failing.setMended(true);
        await().untilAsserted(() -> {
            var job = job("test-failing");
            assertThat(job.getInt("failures")).isZero();
            assertThat(job.getString("last_error")).isNull();
            assertThat(job.getString("last_result.outcome")).isEqualTo("mended");
        });
    }

    @Test
    void temporaryTroubleIsNamedAndADefectIsLeftToTheLog() {
        failing.failsWith(new IllegalStateException(new SQLException("deadlock", "40001", 1213)));
        await().untilAsserted(() -> assertThat(job("test-failing").getString("last_error"))
                .isEqualTo("the database failed (LOST_RACE); retried"));

        failing.failsWith(new IllegalArgumentException("a secret"));
        await().untilAsserted(() -> assertThat(job("test-failing").getString("last_error"))
                .isEqualTo("IllegalArgumentException; see the log"));
    }

    @Test
    void twoMissedRunsAreAnAlarmUntilTheNextSuccess() {
        failing.setMended(true);
        await().untilAsserted(() -> assertThat(lateJobs()).doesNotContain("test-failing"));

        failing.setMended(false);
        await().untilAsserted(
                        () -> assertThat(lateJobs()).contains("test-failing").doesNotContain("test-ticking"));
        assertThat(job("test-failing").getBoolean("late")).isTrue();

        failing.setMended(true);
        await().untilAsserted(() -> assertThat(lateJobs()).doesNotContain("test-failing"));
    }

    @Test
    void operatorHasAJobRunNowAndItIsAudited() {
        await().until(() -> rare.runs() > 0);
        int before = rare.runs();

        Shop.call("dev-operator", "POST", "/v1/jobs/test-rare/run", "{\"note\": \"after the outage\"}")
                .statusCode(202)
                .body("name", equalTo("test-rare"));

        await().until(() -> rare.runs() > before);
        call("dev-viewer", "GET", "/v1/audit?action=job.run&object=test-rare")
                .statusCode(200)
                .body("data[0].who", equalTo("operator"))
                .body("data[0].before", nullValue())
                .body("data[0].after.note", equalTo("after the outage"));
    }

    @Test
    void runsAreListedNewestFirst() {
        await().untilAsserted(() -> call("dev-viewer", "GET", "/v1/jobs/test-ticking/runs?limit=2")
                .statusCode(200)
                .body("data.size()", equalTo(2))
                .body("data.error", everyItem(nullValue())));

        var first = call("dev-viewer", "GET", "/v1/jobs/test-ticking/runs?limit=1")
                .extract()
                .jsonPath();
        call("dev-viewer", "GET", "/v1/jobs/test-ticking/runs?limit=1&cursor=" + first.getString("next_cursor"))
                .body("data[0].result.ticks", equalTo(first.getInt("data[0].result.ticks") - 1));
        await().untilAsserted(() -> call("dev-viewer", "GET", "/v1/jobs/test-failing/runs")
                .body("data.error", hasItem("the supplier does not answer")));
    }

    @Test
    void rowOfAnUnknownJobIsLeftToReplicasThatKnowIt() {
        database.execute("insert into job (name, every_ms, created_at, due_at)"
                + " values ('of-another-version', 60000, utc_timestamp(6), utc_timestamp(6))");

        await().untilAsserted(() ->
                assertThat(job("of-another-version").getString("last_error")).contains("does not know"));

        assertThat(database.number("select count(*) from job_run where job = 'of-another-version'"))
                .isZero();
    }

    @Test
    void jobOfTheNextVersionIsKeptAndRaisesNoAlarm() {
        database.execute("insert into job (name, every_ms, created_at, due_at)"
                + " values ('of-the-next-version', 1, date_sub(utc_timestamp(6), interval 1 day), null),"
                + " ('of-long-ago', 1, date_sub(utc_timestamp(6), interval 8 day), null)");

        planned.plan(new StartupEvent());

        assertThat(database.number("select count(*) from job where name = 'of-the-next-version'"))
                .isOne();
        assertThat(database.number("select count(*) from job where name = 'of-long-ago'"))
                .isZero();
        assertThat(lateJobs()).doesNotContain("of-the-next-version");
        assertThat(job("of-the-next-version").getBoolean("late")).isFalse();
        gauges.refresh();
        Management.given()
                .get("/q/metrics")
                .then()
                .body(containsString("tuntas_job_late{name=\"of-the-next-version\"} 0.0"));
    }

    /// Their period is longer than a week, or the last week of it failed.
    @Test
    void jobsThatOnlyReplicasWithARoleRunAreKept() {
        database.execute("insert into job (name, every_ms, created_at, last_success_at, last_failure_at, due_at) values"
                + " ('of-a-role-monthly', 2592000000, '2020-01-01', utc_timestamp(6) - interval 20 day, null, null),"
                + " ('of-a-role-failing', 1000, '2020-01-01', '2020-01-01', utc_timestamp(6), null),"
                + " ('of-a-role-no-more', 1000, '2020-01-01', '2020-01-01', utc_timestamp(6) - interval 8 day, null)");

        planned.plan(new StartupEvent());

        assertThat(database.texts("select name from job where name like 'of-a-role-%' order by name"))
                .containsExactly("of-a-role-failing", "of-a-role-monthly");
    }

    /// An increase since before the first one is seen only then.
    @Test
    void runsAreCountedFromZero() {
        var failed = registry.find("tuntas.job.runs").tag("outcome", "failed");

        assertThat(failed.counters())
                .extracting(counter -> counter.getId().getTag("name"))
                .contains("retention", "test-rare", "test-ticking");
        assertThat(failed.tag("name", "test-rare").counter())
                .isNotNull()
                .extracting(Counter::count)
                .isEqualTo(0.0); // it never fails
        assertThat(registry.find("tuntas.job.runs").tag("outcome", "succeeded").counters())
                .extracting(counter -> counter.getId().getTag("name"))
                .contains("retention", "test-failing");
    }

    @Test
    void alarmsAndJobsHaveGauges() {
        await().until(() -> ticking.ticks() > 0);

        await().untilAsserted(() -> {
            gauges.refresh();
            Management.given()
                    .get("/q/metrics")
                    .then()
                    .body(containsString("tuntas_job_late{name=\"test-ticking\""))
                    .body(containsString("tuntas_job_last_duration_seconds{name=\"test-ticking\""))
                    .body(containsString("tuntas_job_last_success_timestamp_seconds{name=\"test-ticking\""))
                    .body(containsString("tuntas_job_runs_total{name=\"test-ticking\",outcome=\"succeeded\""));
        });
    }

    @Test
    void jobsAreForViewersAndRunningThemForOperators() {
        call("dev-viewer", "GET", "/v1/jobs").statusCode(200).body("data.size()", greaterThanOrEqualTo(3));
        call("dev-storefront", "GET", "/v1/jobs").statusCode(403);
        call("dev-viewer", "POST", "/v1/jobs/test-rare/run").statusCode(403);
        given().post("/v1/jobs/test-rare/run").then().statusCode(401);
        call("dev-operator", "POST", "/v1/jobs/unknown/run").statusCode(404);
        call("dev-viewer", "GET", "/v1/jobs/unknown/runs").statusCode(404);
    }

    private static void runRareJob() {
        Shop.call("dev-operator", "POST", "/v1/jobs/test-rare/run", "{}").statusCode(202);
    }

    /// Until they were looked for once more since now.
    private void awaitLookForDueJobs() {
        var before = lastLookForDueJobs();
        loops.wake();
        await().until(() -> !lastLookForDueJobs().equals(before));
    }

    private Instant lastLookForDueJobs() {
        return engine.figures().stream()
                .filter(queue -> queue.name().equals("jobs"))
                .map(WorkFigures::lastSuccess)
                .findFirst()
                .orElseThrow();
    }

    private List<String> lateJobs() {
        return alarms.now().stream()
                .filter(alarm -> alarm.code().equals("job_late"))
                .map(Alarm::subject)
                .toList();
    }

    private static JsonPath job(String name) {
        return call("dev-viewer", "GET", "/v1/jobs")
                .extract()
                .jsonPath()
                .setRootPath("data.find { it.name == '" + name + "' }");
    }

    private static ValidatableResponse call(String key, String method, String path) {
        return Shop.as(key).request(method, path).then();
    }
}
