package id.tuntas.fulfilment.operations.failure;

import static id.tuntas.testsupport.Shop.call;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.startsWith;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class FailuresTest {

    private static final Instant NOON = Instant.parse("2026-01-10T12:00:00Z");
    private static final String DAY = "?from=2026-01-10T00:00:00Z&to=2026-01-11T00:00:00Z";

    /// Of another day, because refusals of the past are remembered.
    private static final Instant REFUSED = NOON.plus(Duration.ofDays(10));

    @Inject
    Clock clock;

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @BeforeEach
    void clean() {
        database.clean();
    }

    /// As the console does, which has taken its time before the request arrives.
    @Test
    void sevenDaysUntilNowCanBeAskedFor() {
        failures("?from=" + clock.instant().minus(Duration.ofDays(7))).body("data", hasSize(0));
    }

    @Test
    void ordersAreGroupedByReasonAndHour() {
        failed(NOON, "FAILED", "timeout");
        failed(NOON.plusSeconds(60), "FAILED", "timeout");
        failed(NOON.plusSeconds(120), "PARTIAL", null);
        failed(NOON.plusSeconds(3_600), "FAILED", "timeout");
        failed(NOON, "COMPLETED", null);

        failures(DAY)
                .body("data.cause", contains("timeout", "timeout", "partial"))
                .body("data.count", contains(1, 2, 1))
                .body("data.hour", contains("2026-01-10T13:00:00Z", "2026-01-10T12:00:00Z", "2026-01-10T12:00:00Z"))
                .body("data[1].subject", equalTo("order"))
                .body("data[1].first", equalTo("2026-01-10T12:00:00Z"))
                .body("data[1].last", equalTo("2026-01-10T12:01:00Z"))
                .body("data[1].example", startsWith("ord_"));
    }

    /// The reason may be the supplier's word for another end than ours.
    @Test
    void ordersOfAReasonAreGroupedByStatus() {
        failed(NOON, "FAILED", "canceled");
        failed(NOON, "PARTIAL", "canceled");
        failed(NOON, "PARTIAL", "canceled");
        failed(NOON, "PARTIAL", null);

        failures(DAY)
                .body("data.cause", contains("canceled", "canceled", "partial"))
                .body("data.status", contains("partial", "failed", "partial"))
                .body("data.reason", contains("canceled", "canceled", null))
                .body("data.count", contains(2, 1, 1));
    }

    @Test
    void failuresOfAllShardsAreAddedUp() {
        failed(NOON.plusSeconds(60), "FAILED", "timeout");
        failed(NOON.plusSeconds(60), "FAILED", "rejected");
        var later = GivenRows.idInLastShard(NOON.plusSeconds(120));
        failed(NOON, "FAILED", "timeout", "id", GivenRows.idInLastShard(NOON));
        failed(NOON.plusSeconds(120), "FAILED", "timeout", "id", later);

        failures(DAY)
                .body("data.cause", contains("timeout", "rejected"))
                .body("data.count", contains(3, 1))
                .body("data[0].first", equalTo("2026-01-10T12:00:00Z"))
                .body("data[0].last", equalTo("2026-01-10T12:02:00Z"))
                .body("data[0].example", equalTo("ord_" + later));
    }

    @Test
    void deadNotificationsAndRefusedCallbacksHaveTheirCauses() {
        var dead = rows.notification(REFUSED, "status", "dead", "last_error", "status 500");
        rows.notification(REFUSED);
        var refused = rows.refusal(REFUSED);

        for (int i = 0; i < 2; i++) {
            failures("?from=2026-01-20T00:00:00Z&to=2026-01-21T00:00:00Z")
                    .body("data.subject", contains("notification", "callback"))
                    .body("data.cause", contains("email: status 500", "wrong_signature"))
                    .body("data.example", contains(dead, refused));
        }
    }

    @Test
    void otherDaysAreLeftOut() {
        failed(NOON.minusSeconds(86_400), "FAILED", "timeout");
        failed(NOON.plusSeconds(86_400), "FAILED", "timeout");

        failures(DAY).body("data", empty());
        failures("").body("data", empty());
        failures("?from=2026-01-08T00:00:00Z&to=2026-01-12T00:00:00Z").body("data", hasSize(2));
    }

    @ParameterizedTest
    @CsvSource({
        "?from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z, /from",
        "?from=2026-03-01T00:00:00Z&to=2026-03-09T00:00:00Z, /from",
        "?from=yesterday, /from",
        "?hour=1, /hour"
    })
    void malformedParameterIsPointedAt(String query, String pointer) {
        call("dev-viewer", "GET", "/v1/operations/failures" + query)
                .statusCode(422)
                .body("errors.pointer", contains(pointer));
    }

    @Test
    void failuresAreForViewersAndOperators() {
        call("dev-operator", "GET", "/v1/operations/failures").statusCode(200);
        call("dev-storefront", "GET", "/v1/operations/failures").statusCode(403);
        call("unknown", "GET", "/v1/operations/failures").statusCode(401);
    }

    private void failed(Instant at, String status, String reason, Object... more) {
        var row = new ArrayList<Object>(
                Arrays.asList("status", status, "reason", reason, "finished_at", GivenRows.text(at)));
        row.addAll(List.of(more));
        rows.order(at, row.toArray());
    }

    private static ValidatableResponse failures(String query) {
        return call("dev-viewer", "GET", "/v1/operations/failures" + query).statusCode(200);
    }
}
