package id.tuntas.fulfilment.supplier;

import org.jspecify.annotations.Nullable;

/// The result of calls that manage the webhook.
public sealed interface WebhookRegistrationAnswer {

    /// @param url, hasSecret as now registered; `hasSecret` is assumed if the answer does not give it
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
