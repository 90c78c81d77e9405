package id.tuntas.fulfilment.callback.api;

import static id.tuntas.testsupport.Shop.call;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.GivenRows;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class CallbackListTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @BeforeEach
    void clean() {
        database.clean();
    }

    /// Each parameter finds the callback that differs by it, and not the usual one.
    @ParameterizedTest
    @CsvSource({
        "event=order.paid, event, order.paid",
        "status=failed, status, failed",
        "ref_id=TNT-1, ref_id, TNT-1",
        "duplicate=true, deliveries, 2"
    })
    void criterionSelects(String parameter, String column, String value) {
        rows.callback(NOON);
        var other = rows.callback(NOON, column, value);

        list("?" + parameter).body("data.id", contains(other));
    }

    @Test
    void callbacksOfSeveralKindsArePagedByTime() {
        var first = rows.callback(NOON, "event", "order.paid", "status", "paid");
        rows.callback(NOON.plusSeconds(1), "event", "order.paid", "status", "failed");
        var second = rows.callback(NOON.plusSeconds(2), "event", "order.processing", "status", "paid");
        var third = rows.callback(NOON.plusSeconds(3), "event", "order.paid", "status", "paid", "deliveries", 2);

        list("?event=order.paid&status=paid").body("data.id", contains(third, first));
        String cursor = list("?status=paid&limit=2")
                .body("data.id", contains(third, second))
                .extract()
                .path("next_cursor");
        list("?status=paid&limit=2&cursor=" + cursor)
                .body("data.id", contains(first))
                .body("next_cursor", nullValue());
        list("?status=paid&event=order.completed").body("data", empty()).body("next_cursor", nullValue());
        list("?status=paid&duplicate=true&from=2026-03-01T12:00:01Z").body("data.id", contains(third));
    }

    @Test
    void callbacksOfVeryManyKindsAreStillFound() {
        for (int i = 0; i < 201; i++) {
            rows.callback(NOON.plusSeconds(i), "event", "order.new" + i, "status", "new");
        }
        var last = rows.callback(NOON.plusSeconds(201), "event", "order.new0", "status", "new");

        list("?status=new&limit=1").body("data.id", contains(last)).body("next_cursor", notNullValue());
        replay("\"status\":\"new\"").body("matched", equalTo(202));
    }

    @Test
    void callbackThatArrivedOnceIsNoDuplicate() {
        var once = rows.callback(NOON);
        rows.callback(NOON, "deliveries", 2);

        list("?duplicate=false").body("data.id", contains(once));
    }

    @Test
    void orphansHaveNoOrderAndTestsAreNoOrphans() {
        rows.order(NOON, "ref_id", "TNT-1");
        var ofOrder = rows.callback(NOON, "ref_id", "TNT-1");
        var orphan = rows.callback(NOON.plusSeconds(1), "ref_id", "TNT-2");
        rows.callback(NOON.plusSeconds(2), "ref_id", "TNT-3", "event", "webhook.test");
        rows.callback(NOON.plusSeconds(3), "ref_id", "");
        var foreign = rows.callback(NOON.plusSeconds(4), "ref_id", "PESANAN-É");

        list("?orphan=true").body("data.id", contains(foreign, orphan)).body("data[0].orphan", equalTo(true));
        list("?orphan=false").body("data.id", contains(ofOrder));
        list("?orphan=true&ref_id=TNT-2").body("data.id", contains(orphan)).body("next_cursor", nullValue());
        String cursor = list("?orphan=true&limit=1")
                .body("data.id", contains(foreign))
                .body("next_cursor", notNullValue())
                .extract()
                .path("next_cursor");
        list("?orphan=true&limit=1&cursor=" + cursor).body("data.id", contains(orphan));
    }

    @Test
    void timesIncludeTheFirstAndNotTheLast() {
        rows.callback(NOON.minusMillis(1));
        var first = rows.callback(NOON);
        rows.callback(NOON.plusSeconds(1));

        list("?from=2026-03-01T12:00:00Z&to=2026-03-01T12:00:01Z").body("data.id", contains(first));
    }

    @Test
    void replayKnowsTheCriteriaOfTheList() {
        rows.order(NOON, "ref_id", "TNT-1");
        rows.callback(NOON, "ref_id", "TNT-1", "deliveries", 2);
        rows.callback(NOON, "ref_id", "TNT-2");

        replay("\"orphan\":true").body("matched", equalTo(1)).body("orphans", equalTo(1));
        replay("\"event\":\"order.unknown\"").body("matched", equalTo(0)).body("callbacks", equalTo(0));
        replay("\"duplicate\":true").body("matched", equalTo(1)).body("orders", equalTo(1));
        replay("\"ids\":[],\"orphan\":true").body("matched", equalTo(0));
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/callbacks?duplicate=yes, /duplicate",
        "/v1/callbacks?orphan=1, /orphan",
        "/v1/callbacks?from=yesterday, /from",
        "/v1/callbacks?cursor=x, /cursor",
        "/v1/callbacks?orders=x, /orders",
        "/v1/refusals?reason=rude, /reason",
        "/v1/refusals?to=tomorrow, /to",
        "/v1/refusals?cursor=x, /cursor"
    })
    void malformedParameterIsPointedAt(String path, String pointer) {
        call("dev-viewer", "GET", path).statusCode(422).body("errors.pointer", contains(pointer));
    }

    @ParameterizedTest
    @CsvSource({"reason=unreadable, reason, unreadable", "address=192.0.2.7, address, 192.0.2.7"})
    void refusalsAreSelected(String parameter, String column, String value) {
        rows.refusal(NOON);
        var other = rows.refusal(NOON, column, value);

        refusals("?" + parameter).body("data.id", contains(other));
        refusals("?" + parameter + "&from=2026-03-01T12:00:01Z").body("data", empty());
        refusals("?" + parameter + "&from=2026-03-01T12:00:00Z&to=2026-03-01T12:00:01Z")
                .body("data.id", contains(other));
    }

    @ParameterizedTest
    @CsvSource({"/v1/callbacks?orphan=true", "/v1/refusals?reason=unreadable"})
    void listsAreForViewersAndOperators(String path) {
        call("dev-operator", "GET", path).statusCode(200);
        call("dev-storefront", "GET", path).statusCode(403);
        call("unknown", "GET", path).statusCode(401);
    }

    private static ValidatableResponse replay(String criteria) {
        return call("dev-operator", "POST", "/v1/callbacks/replay", "{\"filter\":{" + criteria + "},\"dry_run\":true}")
                .statusCode(200);
    }

    private static ValidatableResponse refusals(String query) {
        return call("dev-viewer", "GET", "/v1/refusals" + query).statusCode(200);
    }

    private static ValidatableResponse list(String query) {
        return call("dev-viewer", "GET", "/v1/callbacks" + query).statusCode(200);
    }
}
