package id.tuntas.fulfilment.supplier;

import org.jspecify.annotations.Nullable;

/// The result of calls that manage the webhook.
public sealed interface WebhookRegistrationAnswer {

    /// @param url, hasSecret as now registered; `hasSecret` is assumed if the answer does not give it
    record Configured(@Nullable String url, boolean enabled, boolean hasSecret) implements WebhookRegistrationAnswer {

        /// Whether it gives a URL, and another one than this. A supplier may write it with or without its last slash,
        /// and its host in another case.
        public boolean hasOtherUrlThan(String expected) {
            return url != null && !withoutSlash(url.strip()).equalsIgnoreCase(withoutSlash(expected));
        }

        private static String withoutSlash(String text) {
            return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
        }
    }

    record SecretGenerated(String secret) implements WebhookRegistrationAnswer {
        @Override
        public String toString() {
            return "SecretGenerated[…]";
        }
    }

    record TestSent(boolean delivered) implements WebhookRegistrationAnswer {}

    record Failed(String why) implements WebhookRegistrationAnswer {}
}
