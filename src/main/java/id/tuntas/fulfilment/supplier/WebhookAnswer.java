package id.tuntas.fulfilment.supplier;

import org.jspecify.annotations.Nullable;

/// What the calls that manage our webhook can yield.
public sealed interface WebhookAnswer {

    /// @param url, hasSecret as the supplier now has them; a supplier that does not tell is taken to have a secret
    record Configured(@Nullable String url, boolean enabled, boolean hasSecret) implements WebhookAnswer {}

    record SecretGenerated(String secret) implements WebhookAnswer {
        @Override
        public String toString() {
            return "SecretGenerated[…]";
        }
    }

    record TestSent(boolean delivered) implements WebhookAnswer {}

    record Failed(String why) implements WebhookAnswer {}
}
