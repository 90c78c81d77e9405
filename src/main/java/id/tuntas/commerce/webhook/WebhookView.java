package id.tuntas.commerce.webhook;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The settings in the API: whether there is a secret, not the secret itself.
record WebhookView(
        @Nullable String callbackUrl,
        boolean webhookEnabled,
        boolean hasSecret,
        @Nullable Instant updatedAt) {

    static WebhookView of(Webhook webhook) {
        return new WebhookView(webhook.callbackUrl, webhook.enabled, webhook.secret != null, webhook.updatedAt);
    }
}
