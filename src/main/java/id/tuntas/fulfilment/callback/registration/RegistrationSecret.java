package id.tuntas.fulfilment.callback.registration;

import id.tuntas.fulfilment.callback.registration.CallbackSecrets.LiveSecret;
import id.tuntas.platform.failure.FailureLog;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.EncryptedColumnSource;
import id.tuntas.platform.security.Encryption;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The secrets of the registration: the configured one, and those that the supplier generated, encrypted.
@ApplicationScoped
class RegistrationSecret implements EncryptedColumnSource {

    /// The name of the configured secret.
    static final String CONFIGURED = "configured";

    /// The name of one that a rotation replaced, while another one is configured.
    static final String FORMERLY_CONFIGURED = "configured-old";

    /// One for all columns, since a rotation moves a secret between them.
    static final String CONTEXT = "webhook_registration.secret";

    private static final String SECRET = "secret";
    private static final String PREVIOUS = "previous_secret";
    private static final String RETIRED = "retired_configured";

    private final Encryption encryption;
    private final RegistrationConfig config;
    private final Clock clock;

    private final FailureLog unreadable = new FailureLog();

    RegistrationSecret(Encryption encryption, RegistrationConfig config, Clock clock) {
        this.encryption = encryption;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public List<EncryptedColumn> encryptedColumns() {
        return Stream.of(SECRET, PREVIOUS, RETIRED)
                .map(column -> new EncryptedColumn("webhook_registration", column, CONTEXT))
                .toList();
    }

    List<LiveSecret> live(Instant now) {
        var registration = WebhookRegistration.current();
        var secrets = new ArrayList<LiveSecret>();
        configured()
                .filter(secret -> registration
                        .filter(row -> isRetired(secret, row) && !row.stillAccepts(CONFIGURED, now))
                        .isEmpty())
                .ifPresent(secret -> secrets.add(new LiveSecret(CONFIGURED, secret)));
        registration.ifPresent(row -> {
            add(secrets, row.secretName, SECRET, row.secret);
            if (row.previousSecretName != null && row.stillAccepts(row.previousSecretName, now)) {
                add(secrets, row.previousGenerated(), PREVIOUS, row.previousSecret);
            }
            if (row.stillAccepts(CONFIGURED, now)) {
                retired(row).ifPresent(secrets::add);
            }
        });
        return secrets;
    }

    /// The configured secret that a rotation replaced, if it is not configured any more.
    private Optional<LiveSecret> retired(WebhookRegistration registration) {
        var name = configured().isPresent() ? FORMERLY_CONFIGURED : CONFIGURED;
        return readable(RETIRED, registration.retiredConfigured)
                .filter(secret -> configured().filter(secret::equals).isEmpty())
                .map(secret -> new LiveSecret(name, secret));
    }

    private void add(List<LiveSecret> secrets, @Nullable String name, String column, byte @Nullable [] stored) {
        if (name != null) {
            readable(column, stored).ifPresent(secret -> secrets.add(new LiveSecret(name, secret)));
        }
    }

    private boolean isRetired(String configured, WebhookRegistration registration) {
        return registration.retiredConfigured != null
                && readable(RETIRED, registration.retiredConfigured)
                        .map(configured::equals)
                        // It may be the configured one, which may have been retired because others know it.
                        .orElseGet(() -> readable(SECRET, registration.secret).isPresent());
    }

    /// One that cannot be decrypted, as after its key was removed too early, counts as absent: the others, of which
    /// the supplier uses one, do not depend on it.
    private Optional<String> readable(String column, byte @Nullable [] stored) {
        if (stored == null) {
            return Optional.empty();
        }
        try {
            var secret = encryption.decrypt(stored, CONTEXT, WebhookRegistration.ID);
            unreadable.succeeded(column, () -> Log.infof("the callback secret in %s can be decrypted again", column));
            // Earlier versions stored a blank one if the supplier sent it, with which anybody could sign.
            return Optional.of(secret).filter(text -> !text.isBlank());
        } catch (RuntimeException failure) {
            unreadable.failed(
                    column,
                    failure,
                    () -> Log.errorf(
                            "the callback secret in %s cannot be decrypted, and is ignored: %s", column, failure));
            return Optional.empty();
        }
    }

    /// Whether a rotation replaced the secret of this name. The configured one is another, newer one if its text is.
    boolean isPrevious(String name, WebhookRegistration registration) {
        return name.equals(FORMERLY_CONFIGURED)
                || name.equals(registration.previousGenerated())
                || name.equals(CONFIGURED)
                        && name.equals(registration.previousSecretName)
                        && configured()
                                .filter(text -> !isRetired(text, registration))
                                .isEmpty();
    }

    /// Whether there is a secret that the supplier may sign with; runs in the caller's transaction.
    boolean isHeld() {
        return WebhookRegistration.current()
                .map(row -> row.secret != null
                        || configured()
                                .filter(secret -> !isRetired(secret, row))
                                .isPresent())
                .orElseGet(() -> configured().isPresent());
    }

    /// Stores a new secret in place of the present one; joins the caller's transaction, which has locked the row.
    void replace(WebhookRegistration registration, String secret) {
        var validUntil = clock.instant().plus(config.secretOverlap());
        registration.rotate(encrypted(secret), validUntil);
        configured()
                .filter(text -> !isRetired(text, registration))
                .ifPresent(text -> registration.retireConfigured(encrypted(text), validUntil));
    }

    private byte[] encrypted(String secret) {
        return encryption.encrypt(secret, CONTEXT, WebhookRegistration.ID);
    }

    private Optional<String> configured() {
        return config.secret().filter(text -> !text.isBlank());
    }
}
