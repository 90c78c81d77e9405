package id.tuntas.fulfilment.callback.registration;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;

/// Makes the receiver accept what is signed with [#VALUE], beside whatever the supplier signs with.
@ApplicationScoped
public class ExampleSecret {

    public static final String VALUE = "example-secret";

    private final CallbackSecrets secrets;
    private final RegistrationSecret registrationSecret;

    ExampleSecret(CallbackSecrets secrets, RegistrationSecret registrationSecret) {
        this.secrets = secrets;
        this.registrationSecret = registrationSecret;
    }

    public void install() {
        secrets.refresh();
        if (secrets.live().stream().noneMatch(secret -> secret.value().equals(VALUE))) {
            QuarkusTransaction.requiringNew()
                    .run(() -> registrationSecret.replace(
                            WebhookRegistration.locked().orElseThrow(), VALUE));
            secrets.refresh();
        }
    }
}
