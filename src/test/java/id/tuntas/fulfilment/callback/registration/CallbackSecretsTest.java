package id.tuntas.fulfilment.callback.registration;

import static org.assertj.core.api.Assertions.assertThat;

import id.tuntas.fulfilment.callback.registration.CallbackSecrets.LiveSecret;
import id.tuntas.platform.security.Encryption;
import id.tuntas.testsupport.CapturedLog;
import id.tuntas.testsupport.FulfilmentDatabase;
import id.tuntas.testsupport.MappedSettings;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.scheduler.Scheduler;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class CallbackSecretsTest {

    @Inject
    Encryption encryption;

    @Inject
    RegistrationConfig config;

    @Inject
    FulfilmentDatabase database;

    @Inject
    Scheduler schedules;

    /// It would read the secrets too.
    @BeforeEach
    void pause() {
        schedules.pause("callback-secrets");
    }

    /// Other tests find the registration without a secret of its own.
    @AfterEach
    void forget() {
        database.execute("update webhook_registration set secret = null, secret_name = null, previous_secret = null,"
                + " previous_secret_name = null, previous_valid_until = null, retired_configured = null");
        schedules.resume("callback-secrets");
    }

    @Test
    void olderReadDoesNotReplaceANewerOne() throws Exception {
        var stored = new SlowlyRead(encryption, config);
        var secrets = new CallbackSecrets(stored, Clock.systemUTC());

        var earlier = Thread.ofVirtual().start(secrets::refresh);
        stored.hasRead.await();
        var later = Thread.ofVirtual().start(secrets::refresh);
        later.join(Duration.ofMillis(300)); // time to get ahead, if it can
        stored.mayAnswer.countDown();
        earlier.join();
        later.join();

        assertThat(secrets.live()).extracting(LiveSecret::value).containsExactly("secret-2");
    }

    @ParameterizedTest
    @CsvSource({"previous_secret, configured v2", "retired_configured, v2"})
    void formerSecretThatCannotBeDecryptedIsIgnoredAndLoggedOnce(String column, String live) {
        var stored = new RegistrationSecret(encryption, config, Clock.systemUTC());
        database.execute(
                "update webhook_registration set secret = ?, secret_name = 'v2', previous_secret_name = 'v1',"
                        + " previous_valid_until = utc_timestamp(6) + interval 1 hour, " + column + " = ?",
                encryption.encrypt("present", RegistrationSecret.CONTEXT, WebhookRegistration.ID),
                new byte[] {1, 2, 3, 4, 5});

        try (var log = CapturedLog.open()) {
            assertThat(live(stored)).extracting(LiveSecret::name).containsExactly(live.split(" "));
            live(stored);
            assertThat(QuarkusTransaction.requiringNew().call(stored::isHeld)).isTrue();
            assertThat(log.lines())
                    .filteredOn(line -> line.text().contains("ERROR"))
                    .hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"'', configured", "another one, configured-old"})
    void replacedSecretThatIsNotConfiguredAnyMoreStaysValidForAWhile(String setting, String name) {
        var stored = new RegistrationSecret(encryption, configured(setting), Clock.systemUTC());
        database.execute(
                "update webhook_registration set secret = ?, secret_name = 'v1', retired_configured = ?,"
                        + " previous_secret_name = 'configured',"
                        + " previous_valid_until = utc_timestamp(6) + interval 1 hour",
                encrypted("present"),
                encrypted("former"));
        var former = new LiveSecret(name, "former");

        assertThat(live(stored)).contains(former).extracting(LiveSecret::name).doesNotHaveDuplicates();
        assertThat(isPrevious(stored, name)).isTrue();

        database.execute("update webhook_registration set previous_valid_until = '2026-01-01'");
        assertThat(live(stored)).doesNotContain(former);
    }

    /// The supplier signs with the generated one, as long as nothing is rotated.
    @Test
    void rotationKeepsTheGeneratedAndTheConfiguredSecretForAWhile() {
        var stored = new RegistrationSecret(encryption, configured("configured later"), Clock.systemUTC());
        database.execute("update webhook_registration set secret = ?, secret_name = 'v1'", encrypted("generated"));

        QuarkusTransaction.requiringNew()
                .run(() -> stored.replace(WebhookRegistration.locked().orElseThrow(), "rotated"));

        assertThat(live(stored))
                .containsExactlyInAnyOrder(
                        new LiveSecret("configured", "configured later"),
                        new LiveSecret("v1", "generated"),
                        new LiveSecret("v2", "rotated"));
        assertThat(isPrevious(stored, "configured")).isTrue();
        assertThat(isPrevious(stored, "v1")).isTrue();
        assertThat(isPrevious(stored, "v2")).isFalse();
        database.execute("update webhook_registration set previous_valid_until = '2026-01-01'");
        assertThat(live(stored)).containsExactly(new LiveSecret("v2", "rotated"));
    }

    /// As version 1.0.0 stored whatever the supplier sent.
    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void blankSecretVerifiesNothing(String blank) {
        var stored = new RegistrationSecret(encryption, configured("configured"), Clock.systemUTC());
        database.execute(
                "update webhook_registration set secret = ?, secret_name = 'v2', previous_secret = ?,"
                        + " previous_secret_name = 'v1', previous_valid_until = utc_timestamp(6) + interval 1 hour",
                encrypted(blank),
                encrypted(blank));

        assertThat(live(stored)).extracting(LiveSecret::value).containsExactly("configured");
    }

    private static RegistrationConfig configured(String secret) {
        return MappedSettings.of(RegistrationConfig.class, Map.of("tuntas.callback.secret", secret));
    }

    private byte[] encrypted(String secret) {
        return encryption.encrypt(secret, RegistrationSecret.CONTEXT, WebhookRegistration.ID);
    }

    private static boolean isPrevious(RegistrationSecret stored, String name) {
        return QuarkusTransaction.requiringNew()
                .call(() ->
                        stored.isPrevious(name, WebhookRegistration.current().orElseThrow()));
    }

    private static List<LiveSecret> live(RegistrationSecret stored) {
        return QuarkusTransaction.requiringNew().call(() -> stored.live(Instant.now()));
    }

    @Test
    void failureThatDoesNotPassIsLoggedAsAnError() {
        var secrets = new CallbackSecrets(new Failing(encryption, config), Clock.systemUTC());

        try (var log = CapturedLog.open()) {
            secrets.refresh();

            assertThat(log.lines())
                    .anyMatch(line ->
                            line.text().contains("ERROR") && line.message().contains("secrets could not be reloaded"));
        }
    }

    private static final class Failing extends RegistrationSecret {

        Failing(Encryption encryption, RegistrationConfig config) {
            super(encryption, config, Clock.systemUTC());
        }

        @Override
        List<LiveSecret> live(Instant now) {
            throw new IllegalStateException("a defect");
        }
    }

    /// Each reading finds a newer secret; the first one takes its time.
    private static final class SlowlyRead extends RegistrationSecret {

        final CountDownLatch hasRead = new CountDownLatch(1);
        final CountDownLatch mayAnswer = new CountDownLatch(1);
        private final AtomicInteger readings = new AtomicInteger();

        SlowlyRead(Encryption encryption, RegistrationConfig config) {
            super(encryption, config, Clock.systemUTC());
        }

        @Override
        List<LiveSecret> live(Instant now) {
            int reading = readings.incrementAndGet();
            if (reading == 1) {
                hasRead.countDown();
                try {
                    mayAnswer.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            return List.of(new LiveSecret("stored", "secret-" + reading));
        }
    }
}
