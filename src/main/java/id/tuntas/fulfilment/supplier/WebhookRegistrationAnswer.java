package id.tuntas.fulfilment.supplier;

import org.jspecify.annotations.Nullable;

/// What the calls that manage our webhook can yield.
public sealed interface WebhookRegistrationAnswer {

    /// @param url, hasSecret as the supplier now has them; a supplier that does not tell is taken to have a secret
    record Configured(@Nullable String url, boolean enabled, boolean hasSecret) implements WebhookRegistrationAnswer {}

    record SecretGenerated(String secret) implements WebhookRegistrationAnswer {
        @Override
        public String toString() {
            return "SecretGenerated[…]";
        }
    }

    record TestSent(boolean delivered) implements WebhookRegistrationAnswer {}

    record Failed(String why) implements WebhookRegistrationAnswer {}
}
