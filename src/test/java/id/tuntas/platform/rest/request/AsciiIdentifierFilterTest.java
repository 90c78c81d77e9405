package id.tuntas.platform.rest.request;

import static id.tuntas.testsupport.Shop.call;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is not ASCII is answered like any other unknown name, never with an error of ours.
@QuarkusTest
class AsciiIdentifierFilterTest {

    @ParameterizedTest
    @ValueSource(strings = {"/v1/notifications?order_id=é", "/v1/notifications?channel=é", "/v1/audit?action=é"})
    void nonAsciiNameInAQueryIsNotValid(String path) {
        call("dev-operator", "GET", path).statusCode(422).body("type", equalTo("urn:tuntas:problem:validation"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/orders/é",
                "/v1/orders/é/timeline",
                "/v1/notifications/é",
                "/v1/callbacks/é",
                "/v1/reconciliations/é",
                "/v1/topups/é"
            })
    void nonAsciiIdIsNotFound(String path) {
        call("dev-operator", "GET", path).statusCode(404).body("type", equalTo("urn:tuntas:problem:not-found"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"q=é", "reference=é", "q=%F0%9F%98%80"})
    void nonAsciiTextIsSearchedFor(String query) {
        call("dev-operator", "GET", "/v1/orders?" + query).statusCode(200).body("data", empty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"filter\": {\"ids\": [\"é\"]}}",
                "{\"filter\": {\"event\": \"order.paid\"}, \"cursor\": \"é\"}"
            })
    void nonAsciiIdsOfCallbacksCannotBeReplayed(String body) {
        call("dev-operator", "POST", "/v1/callbacks/replay", body).statusCode(422);
    }

    @ParameterizedTest
    @CsvSource({"order_id, é", "order_id, ord_é", "channel, é"})
    void nonAsciiNameInTheFilterOfABulkRunIsNotValid(String member, String value) {
        planned("retry", member, value)
                .statusCode(422)
                .body("type", equalTo("urn:tuntas:problem:validation"))
                .body("errors[0].pointer", equalTo("/filter/" + member));
    }

    @ParameterizedTest
    @CsvSource({
        "recheck, reason",
        "recheck, reference",
        "recheck, ref_id",
        "recheck, invoice",
        "recheck, customer",
        "recheck, q",
        "retry,   receiver",
        "replay,  ref_id",
        "replay,  event",
        "replay,  status"
    })
    void otherFiltersOfABulkRunFindNothing(String action, String member) {
        planned(action, member, "é").statusCode(201).body("matched", equalTo(0));
    }

    private static ValidatableResponse planned(String action, String member, String value) {
        var status = member.equals("receiver") ? ", \"status\": \"dead\"" : "";
        return call(
                "dev-operator",
                "POST",
                "/v1/bulk-runs",
                "{\"action\": \"%s\", \"filter\": {\"%s\": \"%s\"%s}}".formatted(action, member, value, status));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/callbacks?ref_id=é", "/v1/audit?object=é", "/v1/audit?who=é"})
    void nonAsciiFiltersOfListsFindNothing(String path) {
        call("dev-operator", "GET", path).statusCode(200).body("data", empty());
    }
}
