package id.tuntas.fulfilment.callback.registration;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.fulfilment.callback.registration.CallbackSecrets.LiveSecret;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A supplier that generates a secret with which nobody could sign, or which cannot be stored, and then another.
@QuarkusTest
class UnusableSecretTest {

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedAccount account;

    @Inject
    CallbackSecrets secrets;

    @BeforeEach
    void beginAnew() {
        ForgottenRegistration.in(database, secrets);
        account.reset();
        account.losesTestCallbacks();
    }

    /// Other tests find the registration as the application makes it at its start.
    @AfterEach
    void registerAgain() {
        account.reset();
        ForgottenRegistration.in(database, secrets);
        call("dev-operator", "POST", "/v1/webhook/register").statusCode(202);
        await().untilAsserted(() -> registration().body("status", equalTo("confirmed")));
    }

    @Test
    void emptySecretIsGeneratedAgain() {
        anotherIsGeneratedAfter("");
        test("").statusCode(401);
    }

    @Test
    void secretThatIsTooLongToBeStoredIsGeneratedAgain() {
        anotherIsGeneratedAfter("x".repeat(2_000));
    }

    private void anotherIsGeneratedAfter(String unusable) {
        account.answersNext(
                "POST /webhook/secret",
                200,
                "{\"status\":true,\"message\":\"OK\",\"data\":{\"webhook_secret\":\"" + unusable + "\"}}");

        call("dev-operator", "POST", "/v1/webhook/rotate").statusCode(202);

        await().until(() -> account.secretsGenerated() == 2);
        await().untilAsserted(() -> registration().body("secret_name", equalTo("v1")));
        registration().body("last_error", equalTo("the supplier sent no usable secret"));
        database.execute("update webhook_registration set previous_valid_until = utc_timestamp(6)");
        secrets.refresh();
        assertThat(secrets.live()).extracting(LiveSecret::value).containsExactly(account.secret());
        await().untilAsserted(() -> test(account.secret()).statusCode(200));
    }

    private static ValidatableResponse test(String secret) {
        return aCallback().event("webhook.test").signedWith(secret).post();
    }

    private static ValidatableResponse registration() {
        return call("dev-viewer", "GET", "/v1/webhook");
    }
}
