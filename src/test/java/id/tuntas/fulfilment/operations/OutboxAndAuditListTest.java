package id.tuntas.fulfilment.operations;

import static id.tuntas.testsupport.Shop.call;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasSize;

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
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class OutboxAndAuditListTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final String WITHIN = "&from=2026-03-01T12:00:00Z&to=2026-03-01T12:00:01Z";
    private static final String LATER = "&from=2026-03-01T12:00:01Z";

    @Inject
    FulfilmentDatabase database;

    @Inject
    GivenRows rows;

    @BeforeEach
    void clean() {
        database.clean();
    }

    @ParameterizedTest
    @CsvSource({"status=dead, status, dead", "channel=telegram, channel, telegram", "kind=corrected, kind, corrected"})
    void notificationsAreSelected(String parameter, String column, String value) {
        rows.notification(NOON);
        var other = rows.notification(NOON, column, value);

        list("/v1/notifications?" + parameter).body("data.id", contains(other));
        list("/v1/notifications?" + parameter + WITHIN).body("data.id", contains(other));
        list("/v1/notifications?" + parameter + LATER).body("data", empty());
    }

    @ParameterizedTest
    @CsvSource({"who=sari, who, sari", "action=order.resolve, action, order.resolve", "object=ord_1, object, ord_1"})
    void actionsAreSelected(String parameter, String column, String value) {
        rows.audit(NOON);
        var other = rows.audit(NOON, column, value);

        list("/v1/audit?" + parameter).body("data.id", contains(other));
        list("/v1/audit?" + parameter + WITHIN).body("data.id", contains(other));
        list("/v1/audit?" + parameter + LATER).body("data", empty());
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/notifications?kind=lost, /kind",
        "/v1/notifications?status=gone, /status",
        "/v1/notifications?from=yesterday, /from",
        "/v1/notifications?colour=red, /colour",
        "/v1/audit?from=yesterday, /from",
        "/v1/audit?cursor=x, /cursor"
    })
    void malformedParameterIsPointedAt(String path, String pointer) {
        call("dev-viewer", "GET", path).statusCode(422).body("errors.pointer", contains(pointer));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "notifications?order_id=",
                "notifications?status=",
                "notifications?channel= ",
                "notifications?kind=",
                "notifications?receiver=",
                "audit?who=",
                "audit?action= ",
                "audit?object=",
                "callbacks?ref_id=",
                "callbacks?event= ",
                "callbacks?status=",
                "refusals?reason=",
                "refusals?address="
            })
    void emptyParameterDoesNotFilter(String path) {
        rows.notification(NOON);
        rows.audit(NOON);
        rows.callback(NOON);
        rows.refusal(NOON);

        list("/v1/" + path).body("data", hasSize(1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"action\": \"retry\", \"filter\": {\"status\": \"\", \"channel\": \"email\"}}",
                "{\"action\": \"resolve\", \"filter\": {\"status\": \"\", \"attention\": \"any\"}}"
            })
    void emptyCriterionOfABulkRunIsRefused(String plan) {
        call("dev-operator", "POST", "/v1/bulk-runs", plan)
                .statusCode(422)
                .body("errors.pointer", contains("/filter/status"));
    }

    @Test
    void kindIsFoundInEitherCase() {
        var other = rows.notification(NOON, "kind", "corrected");
        rows.order(NOON);

        list("/v1/notifications?kind=CORRECTED").body("data.id", contains(other));
        list("/v1/orders?kind=H2H");
    }

    private static ValidatableResponse list(String path) {
        return call("dev-viewer", "GET", path).statusCode(200);
    }
}
