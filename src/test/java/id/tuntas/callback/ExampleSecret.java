package id.tuntas.callback;

import jakarta.enterprise.context.ApplicationScoped;

/// Makes the receiver accept what is signed with [#VALUE], beside whatever the supplier signs with.
@ApplicationScoped
class ExampleSecret {

    static final String VALUE = "example-secret";

    private final CallbackSecrets secrets;
    private final RegistrationSecret registrationSecret;

    ExampleSecret(CallbackSecrets secrets, RegistrationSecret registrationSecret) {
        this.secrets = secrets;
        this.registrationSecret = registrationSecret;
    }

    void install() {
        secrets.refresh();
        if (secrets.live().stream().noneMatch(secret -> secret.value().equals(VALUE))) {
            registrationSecret.replace(VALUE);
            secrets.refresh();
        }
    }
}
