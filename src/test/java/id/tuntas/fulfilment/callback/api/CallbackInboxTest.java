package id.tuntas.fulfilment.callback.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import com.fasterxml.jackson.databind.ObjectMapper;
import id.tuntas.fulfilment.callback.inbox.CallbackLog;
import id.tuntas.fulfilment.callback.inbox.ReceivedCallback;
import id.tuntas.fulfilment.callback.inbox.Verified;
import id.tuntas.platform.security.Sha256;
import id.tuntas.testsupport.Shop;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.HexFormat;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CallbackInboxTest {

    private static final String ADDRESS = "192.0.2.1";

    @Inject
    CallbackLog log;

    @Inject
    ObjectMapper json;

    private byte[] signature = Sha256.of("current");

    private final String refId = "TNT-" + UUID.randomUUID();

    @Test
    void callbackForAnUnknownOrderIsAnOrphan() {
        keep("paid");

        get("dev-viewer", "/v1/callbacks?ref_id=" + refId)
                .statusCode(200)
                .body("data", hasSize(1))
                .body("data[0].status", equalTo("paid"))
                .body("data[0].deliveries", equalTo(1))
                .body("data[0].orphan", equalTo(true))
                .body("data[0].order_id", nullValue())
                .body("next_cursor", nullValue());
    }

    @Test
    void sameContentAgainIsOneCallback() {
        keep("paid");
        keep("paid");

        get("dev-viewer", "/v1/callbacks?ref_id=" + refId)
                .body("data", hasSize(1))
                .body("data[0].deliveries", equalTo(2));
    }

    @Test
    void cursorContinuesWhereThePageEnded() {
        keep("paid");
        keep("completed");

        var cursor = get("dev-viewer", "/v1/callbacks?limit=1&ref_id=" + refId)
                .body("data[0].status", equalTo("completed"))
                .extract()
                .path("next_cursor");
        get("dev-viewer", "/v1/callbacks?limit=1&ref_id=" + refId + "&cursor=" + cursor)
                .body("data[0].status", equalTo("paid"))
                .body("next_cursor", nullValue());
    }

    @Test
    void operatorReadsTheBodyWithoutTheGoods() {
        keep("completed");

        get("dev-operator", "/v1/callbacks/" + onlyId())
                .statusCode(200)
                .body("ref_id", equalTo(refId))
                .body("signature", equalTo(HexFormat.of().formatHex(signature)))
                .body("body.data.ref_id", equalTo(refId))
                .body("body.data.items[0].licenses[0].product_license", equalTo("…JKL"))
                .body("body.data.items[0].licenses[1]", equalTo("…"))
                .body("body.data.items[0].h2h_results.sn", equalTo("…890"))
                .body(not(containsString("ABCD-EFGH")));
    }

    @Test
    void viewerDoesNotReadTheBody() {
        keep("completed");

        get("dev-viewer", "/v1/callbacks/" + onlyId())
                .body("ref_id", equalTo(refId))
                .body("signature", nullValue())
                .body("body", nullValue());
    }

    @Test
    void signatureIsThatOfTheLatestDelivery() {
        keep("paid");
        signature = Sha256.of("next");
        keep("paid");

        get("dev-operator", "/v1/callbacks/" + onlyId())
                .body("deliveries", equalTo(2))
                .body("signature", equalTo(HexFormat.of().formatHex(signature)));
    }

    @Test
    void unknownCallbackIsNotFound() {
        get("dev-viewer", "/v1/callbacks/unknown").statusCode(404);
    }

    @Test
    void tooLargeLimitIsRefused() {
        get("dev-viewer", "/v1/callbacks?limit=501").statusCode(422);
        get("dev-viewer", "/v1/refusals?limit=0").statusCode(422);
    }

    private void keep(String status) {
        var body = """
                {"event": "order.%s", "data": {"ref_id": "%s", "invoice": "SPY1", "status": "%s", "items": [
                  {"licenses": [{"product_license": "ABCD-EFGH-IJKL", "note": null}, "short"],
                   "h2h_results": {"sn": "1234567890", "dispatch_status": "Success"}}]}}
                """.formatted(status, refId, status).getBytes(UTF_8);
        var received = ReceivedCallback.parse(json, body).orElseThrow();
        log.keep(received, new Verified(signature, "v1"), ADDRESS, body, null)
                .toCompletableFuture()
                .join();
    }

    private String onlyId() {
        return get("dev-viewer", "/v1/callbacks?ref_id=" + refId).extract().path("data[0].id");
    }

    private static ValidatableResponse get(String key, String path) {
        return Shop.as(key).get(path).then();
    }
}
