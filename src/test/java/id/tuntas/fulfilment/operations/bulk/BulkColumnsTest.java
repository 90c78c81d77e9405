package id.tuntas.fulfilment.operations.bulk;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.fulfilment.operations.SampleOrders;
import id.tuntas.fulfilment.order.api.Disclosure;
import id.tuntas.platform.rejection.Rejection;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@QuarkusTest
class BulkColumnsTest {

    private static final Instant NOW = Instant.parse("2026-11-20T17:00:00Z");

    @Inject
    BulkColumns columns;

    @Inject
    FulfilmentDatabase database;

    @Inject
    SampleOrders orders;

    record Filter(@Nullable Instant to, @Nullable String olderThan) {}

    @Test
    void rowsThatComeLaterAreNotMeant() {
        assertThat(columns.filter(new Filter(null, null), NOW)).contains("\"to\":\"2026-11-20T17:00:00Z\"");
        assertThat(columns.filter(new Filter(NOW.minusSeconds(1), null), NOW))
                .contains("\"to\":\"2026-11-20T16:59:59Z\"");
    }

    @Test
    void rowsThatGrowOldLaterAreNotMeant() {
        assertThat(columns.filter(new Filter(NOW, "PT24H"), NOW))
                .contains("\"to\":\"2026-11-19T17:00:00Z\"", "\"older_than\":null");
    }

    /// Viewers read the plan, also in the audit log.
    @Test
    void reasonThatIsNoCodeIsMasked() {
        var run = new BulkRun();
        run.filter = "{\"reason\":\"nomor 081234567890 tidak terdaftar\"}";
        assertThat(columns.shownFilter(run, Disclosure.MASKED)).isEqualTo("{\"reason\":\"masked\"}");
        assertThat(columns.shownFilter(run, Disclosure.WITHOUT_GOODS)).isEqualTo(run.filter);

        run.filter = "{\"reason\":\"out_of_stock\"}";
        assertThat(columns.shownFilter(run, Disclosure.MASKED)).isEqualTo(run.filter);
    }

    @Test
    void criterionThatIsNotKnownHereIsNotLeftOut() {
        var run = new BulkRun();
        run.filter = "{\"to\": \"2026-11-20T17:00:00Z\", \"severity\": null}";
        assertThat(columns.filter(run, Filter.class)).isEqualTo(new Filter(NOW, null));

        run.filter = "{\"to\": \"2026-11-20T17:00:00Z\", \"severity\": \"high\"}";

        assertThatThrownBy(() -> columns.filter(run, Filter.class))
                .isInstanceOf(Rejection.Conflict.class)
                .hasMessageContaining("severity");
    }

    /// As while two versions run: one that knows the criterion takes it later.
    @Test
    void runWithACriterionThatIsNotKnownHereGoesOnWhereItIs() {
        database.clean();
        orders.mark(orders.completed(5_000, 0), "stuck");
        String run = call(
                        "dev-operator",
                        "POST",
                        "/v1/bulk-runs",
                        "{\"action\": \"resolve\", \"filter\": {\"attention\": \"stuck\"}}")
                .statusCode(201)
                .extract()
                .path("id");
        database.execute("update bulk_run set filter = replace(filter, '\"attention\"', '\"severity\"')");
        call("dev-viewer", "GET", "/v1/bulk-runs/" + run).statusCode(409).body("detail", containsString("severity"));

        try (var log = CapturedLog.open()) {
            call("dev-operator", "POST", "/v1/bulk-runs/" + run + "/start").statusCode(200);
            await().untilAsserted(() -> assertThat(log.lines())
                    .extracting(CapturedLog.Line::message)
                    .contains("queue bulk-runs: " + run + " failed 2 times; will be retried"));
        }
        call("dev-viewer", "GET", "/v1/bulk-runs/" + run)
                .body("status", equalTo("running"))
                .body("looked", equalTo(0));
        database.execute("update bulk_run set filter = replace(filter, '\"severity\"', '\"attention\"')");

        await().untilAsserted(
                        () -> call("dev-viewer", "GET", "/v1/bulk-runs/" + run).body("done", equalTo(1)));
    }
}
