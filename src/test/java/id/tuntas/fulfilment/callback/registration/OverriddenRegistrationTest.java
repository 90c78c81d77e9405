package id.tuntas.fulfilment.callback.registration;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Another replica registers at the same time, and is faster.
@QuarkusTest
class OverriddenRegistrationTest {

    private static final String OF_ANOTHER_REPLICA = "of another replica";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedAccount account;

    @Inject
    CallbackSecrets secrets;

    @Inject
    Encryption encryption;

    @Inject
    Clock clock;

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
        await().untilAsserted(() -> call("dev-viewer", "GET", "/v1/webhook").body("status", equalTo("confirmed")));
    }

    /// It would replace the one that the other replica has stored.
    @Test
    void noSecretIsGeneratedOnceSomethingElseIsWanted() {
        account.answersNext("GET /webhook", 200, """
                {"status": true, "message": "OK", "data": {"has_secret": false}}""");
        account.meanwhile("GET /webhook", this::anotherReplicaAwaitsItsTest);

        call("dev-operator", "POST", "/v1/webhook/register").statusCode(202);

        await().untilAsserted(() -> {
            aCallback()
                    .event("webhook.test")
                    .signedWith(OF_ANOTHER_REPLICA)
                    .post()
                    .statusCode(200);
            call("dev-viewer", "GET", "/v1/webhook")
                    .body("status", equalTo("confirmed"))
                    .body("secret_name", equalTo("v1"));
        });
        assertThat(account.secretsGenerated()).isZero();
    }

    private void anotherReplicaAwaitsItsTest() {
        database.execute(
                "update webhook_registration set wanted = 'AWAIT', secret_name = 'v1', secret = ?, test_sent_at = ?",
                encryption.encrypt(OF_ANOTHER_REPLICA, RegistrationSecret.CONTEXT, WebhookRegistration.ID),
                clock.instant());
    }
}
