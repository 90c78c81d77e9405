package id.tuntas.callback.registration;

import id.tuntas.callback.registration.CallbackSecrets.LiveSecret;
import id.tuntas.security.Encryption;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// The secret that the supplier generated for us, encrypted in our registration.
@ApplicationScoped
class RegistrationSecret {

    private static final String CONTEXT = "webhook_registration.secret";

    /// Callbacks signed before a rotation can still be under way: five attempts in 15 seconds, and a margin.
    private static final Duration OVERLAP = Duration.ofHours(24);

    private final Encryption encryption;
    private final Clock clock;

    RegistrationSecret(Encryption encryption, Clock clock) {
        this.encryption = encryption;
        this.clock = clock;
    }

    List<LiveSecret> live(Instant now) {
        var secrets = new ArrayList<LiveSecret>();
        WebhookRegistration.current().ifPresent(registration -> {
            if (registration.secret != null && registration.secretName != null) {
                secrets.add(new LiveSecret(registration.secretName, encryption.decrypt(registration.secret, CONTEXT)));
            }
            if (registration.previousSecret != null
                    && registration.previousSecretName != null
                    && registration.previousValidUntil != null
                    && registration.previousValidUntil.isAfter(now)) {
                secrets.add(new LiveSecret(
                        registration.previousSecretName, encryption.decrypt(registration.previousSecret, CONTEXT)));
            }
        });
        return secrets;
    }

    /// Stores a fresh secret at once, in a transaction of its own: from this moment on the supplier signs with it.
    void replace(String secret) {
        var encrypted = encryption.encrypt(secret, CONTEXT);
        var validUntil = clock.instant().plus(OVERLAP);
        QuarkusTransaction.requiringNew()
                .run(() -> WebhookRegistration.current().orElseThrow().rotate(encrypted, validUntil));
    }
}
