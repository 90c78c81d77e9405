package id.tuntas.fulfilment.callback.registration;

import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The specification does not show the answers about the webhook: what confirms a registration is the test callback,
/// which arrives here whenever it is requested.
@QuarkusTest
class UnspecifiedAnswersTest {

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
    }

    /// Other tests find the registration as the application makes it at its start.
    @AfterEach
    void registerAgain() {
        beginAnew();
        confirms("register");
    }

    @Test
    void whatIsNotThereToBeReadIsRegisteredWithANewSecret() {
        account.answersNext("GET /webhook", 404, "{\"message\":\"WEBHOOK_NOT_FOUND\"}");

        confirms("register");

        assertThat(account.secretsGenerated()).isOne();
        assertThat(account.registeredUrls()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "401 | {\"message\":\"INVALID_API_KEY\"}",
                "400 | {\"message\":\"INVALID_IP\"}",
                "404 | {\"message\":\"Not Found\"}",
                "404 | <html>not found</html>",
                "500 | {\"message\":\"INTERNAL_SERVER_ERROR\"}"
            })
    void secretIsKeptIfItIsUnknownWhatIsRegistered(int status, String body) {
        account.answersNext("GET /webhook", status, body);

        confirms("register");

        assertThat(account.secretsGenerated()).isZero();
    }

    @Test
    void rotationDoesNotDependOnWhatIsRegistered() {
        var reads = new AtomicInteger();
        account.meanwhile("GET /webhook", reads::incrementAndGet);
        account.answersNext("GET /webhook", 503, "<html>maintenance</html>");

        confirms("rotate");

        assertThat(reads).hasValue(0);
        assertThat(account.secretsGenerated()).isOne();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"PUT /webhook | ''", "POST /webhook/test | ''", "POST /webhook/test | <html>sent</html>"})
    void successWithoutAReadableBodyIsOne(String request, String body) {
        account.answersNext(request, 200, body);

        confirms("register");

        assertThat(account.registeredUrls()).hasSize(1);
    }

    @Test
    void registrationThatIsReadWithoutABodyIsNone() {
        var reads = new AtomicInteger();
        account.meanwhile("GET /webhook", reads::incrementAndGet);
        account.meanwhile("GET /webhook", reads::incrementAndGet); // of a further attempt
        account.answersNext("GET /webhook", 200, "");

        confirms("register");

        assertThat(reads).hasValue(1);
        assertThat(account.registeredUrls()).hasSize(1);
    }

    @Test
    void pageInPlaceOfTheRegistrationIsNone() {
        account.answersNext("PUT /webhook", 200, "<html>maintenance</html>");

        confirms("register");

        assertThat(account.registeredUrls()).hasSize(2);
    }

    private static void confirms(String act) {
        call("dev-operator", "POST", "/v1/webhook/" + act).statusCode(202);
        await().untilAsserted(() -> call("dev-viewer", "GET", "/v1/webhook").body("status", equalTo("confirmed")));
    }
}
