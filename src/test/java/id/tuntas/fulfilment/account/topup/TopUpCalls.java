package id.tuntas.fulfilment.account.topup;

import static id.tuntas.testsupport.Shop.call;

import io.restassured.response.ValidatableResponse;

/// Requests for a top-up of Rp 50,000.
final class TopUpCalls {

    private TopUpCalls() {}

    static ValidatableResponse request(String refId) {
        return call("dev-operator", "POST", "/v1/topups", body(refId, 50_000));
    }

    static String body(String refId, long amount) {
        return "{\"ref_id\":\"" + refId + "\",\"code\":\"QRIS\",\"amount\":" + amount + "}";
    }

    static ValidatableResponse read(String refId) {
        return call("dev-viewer", "GET", "/v1/topups/" + refId).statusCode(200);
    }
}
