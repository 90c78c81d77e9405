package id.tuntas.fulfilment.callback.registration;

import static id.tuntas.testsupport.Shop.call;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.oneOf;
import static org.hamcrest.Matchers.startsWith;

import id.tuntas.testsupport.FulfilmentDatabase;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// With commerce as the supplier.
@QuarkusTest
class RegistrationTest {

    @Inject
    FulfilmentDatabase database;

    @Test
    void registrationIsShownWithoutItsSecret() {
        call("dev-viewer", "GET", "/v1/webhook")
                .statusCode(200)
                .body("callback_url", endsWith("/callbacks/supplier"))
                .body("status", oneOf("pending", "confirmed", "failed"))
                .body(not(containsString("\"secret\"")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"register", "rotate", "test"})
    void registrationByAnOperatorIsConfirmedByATestCallback(String act) {
        confirms("rotate"); // other tests make us hold secrets that the supplier does not know
        confirms(act);
    }

    /// As the setting admits it.
    @Test
    void longUrlIsShortenedInTheAuditLog() {
        var url = "https://shop.example/" + "x".repeat(279);
        database.execute("update webhook_registration set callback_url = ?", url);
        try {
            call("dev-operator", "POST", "/v1/webhook/test").statusCode(202).body("callback_url", equalTo(url));
            call("dev-viewer", "GET", "/v1/audit?action=webhook.test")
                    .body("data[0].object", startsWith(url.substring(0, 190)));
        } finally {
            confirms("rotate"); // which registers the URL of the setting
        }
    }

    private static void confirms(String act) {
        call("dev-operator", "POST", "/v1/webhook/" + act).statusCode(202).body("status", equalTo("pending"));
        await().untilAsserted(() -> call("dev-viewer", "GET", "/v1/webhook").body("status", equalTo("confirmed")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"register", "rotate", "test"})
    void onlyOperatorsAct(String act) {
        call("dev-viewer", "POST", "/v1/webhook/" + act).statusCode(403);
        call("unknown", "POST", "/v1/webhook/" + act).statusCode(401);
    }
}
