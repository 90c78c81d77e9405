package id.tuntas.fulfilment.callback.registration;

import static id.tuntas.testsupport.CallbackRequest.aCallback;
import static id.tuntas.testsupport.Shop.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import id.tuntas.fulfilment.callback.registration.CallbackSecrets.LiveSecret;
import id.tuntas.platform.operate.alarm.Alarm;
import id.tuntas.platform.operate.alarm.Alarms;
import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.ScriptedAccount;
import id.tuntas.testsupport.ScriptedSupplier;
import id.tuntas.testsupport.Time;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduler;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rotation, and what happens when the test callback stays away.
@QuarkusTest
class RotationTest {

    /// A little more than `tuntas.callback.test-timeout`.
    private static final Duration TEST_TIMEOUT = Duration.ofSeconds(31);

    private static final String CONFIGURED = ScriptedSupplier.SECRET;
    private static final String OF_ANOTHER_REPLICA = "of another replica";

    /// As a replica with another setting requests it during a rolling update.
    private static final String NEXT_URL = "https://next.example/callbacks/supplier";

    @Inject
    FulfilmentDatabase database;

    @Inject
    ScriptedAccount account;

    @Inject
    CallbackSecrets secrets;

    @Inject
    Scheduler schedules;

    @Inject
    Encryption encryption;

    @Inject
    Alarms alarms;

    @Inject
    Time time;

    /// Other tests find the registration as the application makes it at its start.
    @AfterEach
    void registerAgain() {
        account.reset();
        ForgottenRegistration.in(database, secrets);
        call("dev-operator", "POST", "/v1/webhook/register").statusCode(202);
        awaitStatus("confirmed");
    }

    @BeforeEach
    void beginAnew() {
        ForgottenRegistration.in(database, secrets);
        account.reset();
        account.losesTestCallbacks();
    }

    @Test
    void rotationConfirmsWithTheNewSecretAndKeepsTheFormerForAWhile() {
        call("dev-operator", "POST", "/v1/webhook/rotate", "{\"note\": \"it was in a log\"}")
                .statusCode(202)
                .body("status", equalTo("pending"))
                .body(not(containsString("scripted-secret")));
        await().until(() -> account.secretsGenerated() == 1);
        call("dev-viewer", "GET", "/v1/audit?action=webhook.rotate")
                .body("data[0].after.note", equalTo("it was in a log"));

        await().untilAsserted(() -> test(account.secret()).statusCode(200));

        awaitStatus("confirmed");
        var registration = registration();
        assertThat(registration.getString("secret_name")).isEqualTo("v1");
        assertThat(registration.getString("test_verified_by")).isEqualTo("v1");
        assertThat(registration.getString("previous_secret_name")).isEqualTo("configured");
        assertThat(registration.getString("previous_valid_until")).isNotNull();
        assertThat(account.secretsGenerated()).isOne();
        test(CONFIGURED).statusCode(200);
    }

    @Test
    void formerSecretsAreRefusedOnceTheOverlapIsOver() {
        rotate(1);
        rotate(2);
        assertThat(registration().getString("previous_secret_name")).isEqualTo("v1");
        var first = "scripted-secret-0";
        test(first).statusCode(200);

        database.execute("update webhook_registration set previous_valid_until = utc_timestamp(6)");
        secrets.refresh();

        test(first).statusCode(401);
        test(CONFIGURED).statusCode(401);
        test(account.secret()).statusCode(200);
    }

    @Test
    void evidenceNamesTheSecretThatVerifiedTheLastCallback() {
        rotate(1);
        aCallback()
                .forOrder("TNT-" + System.nanoTime(), "SPY0000000001AB")
                .signedWith(account.secret())
                .post()
                .statusCode(200);

        assertThat(registration().getString("last_verified_by")).isEqualTo("v1");
        assertThat(registration().getString("last_callback_at")).isNotNull();
    }

    @Test
    void repeatedCallbackIsEvidenceForTheSecretThatVerifiedItLast() {
        rotate(1);
        var callback = aCallback().forOrder("TNT-" + System.nanoTime(), "SPY0000000001AB");
        callback.signedWith(CONFIGURED).post().statusCode(200);
        assertThat(registration().getString("last_verified_by")).isEqualTo("configured");

        callback.signedWith(account.secret()).post().statusCode(200);

        assertThat(registration().getString("last_verified_by")).isEqualTo("v1");
    }

    @Test
    void testCallbackThatDoesNotArriveIsAnAlarmUntilItDoes() {
        call("dev-operator", "POST", "/v1/webhook/test").statusCode(202);
        awaitTestToBeSent();
        time.passes(TEST_TIMEOUT);

        awaitStatus("failed");
        assertThat(registration().getString("last_error")).contains("arrived within 30 s");
        assertThat(alarms.now()).extracting(Alarm::code).contains("callback_unconfirmed");

        await().untilAsserted(() -> {
            test(secretOfTheSupplier());
            assertThat(registration().getString("status")).isEqualTo("confirmed");
        });
        assertThat(alarms.now()).extracting(Alarm::code).doesNotContain("callback_unconfirmed");
    }

    @Test
    void secretWhoseAnswerWasLostIsGeneratedAgain() {
        account.answersNext("POST /webhook/secret", 504, "<html>time-out</html>");

        call("dev-operator", "POST", "/v1/webhook/rotate").statusCode(202);

        await().until(() -> account.secretsGenerated() == 2);
        await().untilAsserted(() -> test(account.secret()).statusCode(200));
        awaitStatus("confirmed");
        assertThat(registration().getString("secret_name")).isEqualTo("v1");
    }

    /// The supplier has no secret at first, and says afterwards that it has one.
    @Test
    void firstSecretWhoseAnswerWasLostIsGeneratedAgain() {
        account.answersNext("GET /webhook", 200, """
                {"status": true, "message": "OK", "data": {"has_secret": false}}""");
        account.answersNext("POST /webhook/secret", 504, "<html>time-out</html>");

        call("dev-operator", "POST", "/v1/webhook/register").statusCode(202);

        await().until(() -> account.secretsGenerated() == 2);
        await().untilAsserted(() -> test(account.secret()).statusCode(200));
        awaitStatus("confirmed");
    }

    /// The supplier signs with the one that it generated last, which may be either.
    @Test
    void secretIsGeneratedAgainIfAnotherReplicaHasStoredOneMeanwhile() {
        account.meanwhile("POST /webhook/secret", this::anotherReplicaStoresASecret);

        call("dev-operator", "POST", "/v1/webhook/rotate").statusCode(202);

        await().until(() -> account.secretsGenerated() == 2);
        await().untilAsserted(() -> test(account.secret()).statusCode(200));
        awaitStatus("confirmed");
        assertThat(registration().getString("secret_name")).isEqualTo("v2");
    }

    private void anotherReplicaStoresASecret() {
        database.execute(
                "update webhook_registration set secret = ?, secret_name = 'v1'",
                encryption.encrypt(OF_ANOTHER_REPLICA, RegistrationSecret.CONTEXT, WebhookRegistration.ID));
    }

    @Test
    void secretThatAnotherReplicaHasStoredIsReadSoon() {
        anotherReplicaStoresASecret();

        await().untilAsserted(() ->
                assertThat(secrets.live()).extracting(LiveSecret::value).contains(OF_ANOTHER_REPLICA));
    }

    /// In time for the supplier's next attempt.
    @Test
    void refusedCallbackHasTheSecretsReadAtOnce() {
        schedules.pause("callback-secrets");
        try {
            secrets.refresh(); // after one that the schedule has begun
            anotherReplicaStoresASecret();

            await().untilAsserted(() -> test(OF_ANOTHER_REPLICA).statusCode(200));
        } finally {
            schedules.resume("callback-secrets");
        }
    }

    @Test
    void rotationThatIsRequestedOnceASecretIsStoredGeneratesAnother() {
        account.meanwhile("PUT /webhook", () -> call("dev-operator", "POST", "/v1/webhook/rotate")
                .statusCode(202));

        call("dev-operator", "POST", "/v1/webhook/rotate").statusCode(202);

        await().until(() -> account.secretsGenerated() == 2);
        await().untilAsserted(() -> test(account.secret()).statusCode(200));
        awaitStatus("confirmed");
    }

    @Test
    void testSignedWithTheFormerSecretDoesNotConfirm() {
        call("dev-operator", "POST", "/v1/webhook/rotate").statusCode(202);
        await().until(() -> account.secretsGenerated() == 1);
        awaitTestToBeSent();

        test(CONFIGURED).statusCode(200);
        time.passes(TEST_TIMEOUT);

        awaitStatus("failed");
        assertThat(registration().getString("test_verified_by")).isNotEqualTo("configured");
        await().untilAsserted(() -> {
            test(account.secret());
            assertThat(registration().getString("status")).isEqualTo("confirmed");
        });
    }

    @Test
    void secretThatIsConfiguredAfterARotationConfirms() {
        rotate(1);
        database.execute(
                "update webhook_registration set retired_configured = ?",
                encryption.encrypt("the former one", RegistrationSecret.CONTEXT, WebhookRegistration.ID));
        secrets.refresh();
        call("dev-operator", "POST", "/v1/webhook/test").statusCode(202);
        awaitTestToBeSent();

        test(CONFIGURED).statusCode(200);

        awaitStatus("confirmed");
        assertThat(registration().getString("test_verified_by")).isEqualTo("configured");
        var standing = QuarkusTransaction.requiringNew().call(() -> secrets.standing("configured"));
        assertThat(standing).isEqualTo("current");
    }

    @Test
    void urlThatAnotherReplicaRequestsMeanwhileIsRegistered() {
        account.meanwhile("PUT /webhook", this::isRequestedWithTheNextUrl);

        call("dev-operator", "POST", "/v1/webhook/register").statusCode(202);

        await().untilAsserted(() -> {
            test(CONFIGURED);
            assertThat(registration().getString("status")).isEqualTo("confirmed");
        });
        assertThat(registration().getString("callback_url")).isEqualTo(NEXT_URL);
        assertThat(account.registeredUrls()).hasSize(2).endsWith(NEXT_URL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'message':'OK','data':{'callback_url':'https://other.example/callbacks'}} | another URL",
                "{'message':'OK','data':{'callback_url':'URL','webhook_enabled':false}}     | not enabled callbacks",
                "{'message':'INVALID_CALLBACK_URL','data':null}                             | INVALID_CALLBACK_URL",
                "{'status':false,'message':'not now'}                                       | not now"
            })
    void configurationThatTheSupplierDidNotTakeIsRequestedAgain(String answer, String why) {
        account.answersNext("PUT /webhook", 200, inJson(answer));

        call("dev-operator", "POST", "/v1/webhook/register").statusCode(202);

        awaitStatus("failed");
        assertThat(registration().getString("last_error")).contains(why);
        await().until(() -> account.registeredUrls().size() == 2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'message':'OK','data':{'callback_url':'URL/','webhook_enabled':1}}",
                "{'status':'success','message':'Webhook updated'}",
                "{'message':'SUCCESS','data':{'callback_url':null}}"
            })
    void configurationIsTakenHoweverTheSupplierSaysSo(String answer) {
        account.answersNext("PUT /webhook", 200, inJson(answer));

        call("dev-operator", "POST", "/v1/webhook/register").statusCode(202);

        awaitTestToBeSent();
        assertThat(registration().getString("status")).isEqualTo("pending");
        assertThat(account.registeredUrls()).hasSize(1);
    }

    private static String inJson(String answer) {
        return answer.replace("URL/", registration().getString("callback_url") + "/")
                .replace("'URL'", "'" + registration().getString("callback_url") + "'")
                .replace('\'', '"');
    }

    /// By a replica that was suspended meanwhile, and has lost its lease.
    @Test
    void urlThatIsRegisteredTooLateIsReplaced() {
        account.meanwhile("PUT /webhook", this::anotherReplicaConfirmsTheNextUrl);

        call("dev-operator", "POST", "/v1/webhook/register").statusCode(202);

        await().untilAsserted(() ->
                assertThat(account.registeredUrls()).hasSizeGreaterThan(1).endsWith(NEXT_URL));
        await().untilAsserted(() -> {
            test(CONFIGURED);
            assertThat(registration().getString("status")).isEqualTo("confirmed");
        });
    }

    private void anotherReplicaConfirmsTheNextUrl() {
        isRequestedWithTheNextUrl();
        database.execute("update webhook_registration set status = 'CONFIRMED', wanted = 'AWAIT', due_at = null,"
                + " leased_until = null, generation = generation + 1, wakes = 0");
    }

    @Test
    void testIsOfTheRegisteredUrl() {
        isRequestedWithTheNextUrl();

        call("dev-operator", "POST", "/v1/webhook/test").statusCode(202).body("callback_url", equalTo(NEXT_URL));
    }

    private void isRequestedWithTheNextUrl() {
        database.execute("update webhook_registration set callback_url = ?", NEXT_URL);
    }

    @Test
    void testDoesNotReplaceARegistrationThatFails() {
        account.answersNext("PUT /webhook", 503, "<html>maintenance</html>");
        account.meanwhile("PUT /webhook", () -> call("dev-operator", "POST", "/v1/webhook/test")
                .statusCode(202));

        call("dev-operator", "POST", "/v1/webhook/register").statusCode(202);

        awaitTestToBeSent();
        assertThat(account.registeredUrls()).hasSize(2);
    }

    @Test
    void operatorsActIsAudited() {
        rotate(1);

        var acts = call("dev-viewer", "GET", "/v1/audit?action=webhook.rotate")
                .extract()
                .<List<String>>path("data.who");

        assertThat(acts).contains("operator");
    }

    private static void awaitTestToBeSent() {
        await().until(() -> registration().getString("wanted").equals("await"));
    }

    private void rotate(int generated) {
        call("dev-operator", "POST", "/v1/webhook/rotate").statusCode(202);
        await().until(() -> account.secretsGenerated() == generated);
        await().untilAsserted(() -> {
            test(account.secret());
            assertThat(registration().getString("status")).isEqualTo("confirmed");
        });
    }

    private String secretOfTheSupplier() {
        return account.secretsGenerated() == 0 ? CONFIGURED : account.secret();
    }

    private static ValidatableResponse test(String secret) {
        return aCallback().event("webhook.test").signedWith(secret).post();
    }

    private static void awaitStatus(String status) {
        await().untilAsserted(
                        () -> assertThat(registration().getString("status")).isEqualTo(status));
    }

    private static JsonPath registration() {
        return call("dev-viewer", "GET", "/v1/webhook").extract().jsonPath();
    }
}
