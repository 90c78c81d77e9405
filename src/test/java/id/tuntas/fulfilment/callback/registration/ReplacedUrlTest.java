package id.tuntas.fulfilment.callback.registration;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.CapturedLog.Line;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The supplier calls another URL before the registration, as production's when a copy of its database is started.
@QuarkusTest
class ReplacedUrlTest {

    private static final String OF_PRODUCTION = "https://production.example/callbacks/supplier";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedAccount account;

    @Inject
    CallbackSecrets secrets;

    @Inject
    Encryption encryption;

    @BeforeEach
    void beginAnew() {
        ForgottenRegistration.in(database, secrets);
        account.reset();
    }

    /// Other tests find the registration as the application makes it at its start.
    @AfterEach
    void registerAgain() {
        beginAnew();
        confirms();
    }

    @Test
    void anotherUrlIsReplacedWithAWarning() {
        assertThat(warningsOf(OF_PRODUCTION)).singleElement().asString().contains(OF_PRODUCTION, own());
    }

    /// Then production's secret is replaced, too.
    @Test
    void soItIsIfASecretIsGeneratedFirst() {
        database.execute(
                "update webhook_registration set retired_configured = ?",
                encryption.encrypt(ScriptedSupplier.SECRET, RegistrationSecret.CONTEXT, WebhookRegistration.ID));
        secrets.refresh();

        assertThat(warningsOf(OF_PRODUCTION)).hasSize(1);
        assertThat(account.secretsGenerated()).isOne();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/"})
    void ownUrlIsRegisteredWithoutAWarning(String end) {
        assertThat(warningsOf(own() + end)).isEmpty();
    }

    private List<String> warningsOf(String registered) {
        account.answersNext(
                "GET /webhook",
                200,
                "{\"message\":\"OK\",\"data\":{\"callback_url\":\"" + registered
                        + "\",\"webhook_enabled\":true,\"has_secret\":true}}");
        try (var log = CapturedLog.open()) {
            confirms();
            return log.lines().stream()
                    .map(Line::text)
                    .filter(text -> text.contains(" WARN ") && text.contains("which is replaced"))
                    .toList();
        }
    }

    private static String own() {
        return call("dev-viewer", "GET", "/v1/webhook").extract().path("callback_url");
    }

    private static void confirms() {
        call("dev-operator", "POST", "/v1/webhook/register").statusCode(202);
        await().untilAsserted(() -> call("dev-viewer", "GET", "/v1/webhook").body("status", equalTo("confirmed")));
    }
}
