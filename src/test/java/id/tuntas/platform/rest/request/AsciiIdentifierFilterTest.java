package id.tuntas.platform.rest.request;

import static id.tuntas.testsupport.Shop.call;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.params.ParameterizedTest;
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
    @ValueSource(strings = {"/v1/callbacks?ref_id=é", "/v1/audit?object=é", "/v1/audit?who=é"})
    void nonAsciiFiltersOfListsFindNothing(String path) {
        call("dev-operator", "GET", path).statusCode(200).body("data", empty());
    }
}
