package id.tuntas.commerce.webhook;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The settings as the API shows them: whether there is a secret, never which.
record WebhookView(
        @Nullable String callbackUrl,
        boolean webhookEnabled,
        boolean hasSecret,
        @Nullable Instant updatedAt) {

    static WebhookView of(Webhook webhook) {
        return new WebhookView(webhook.callbackUrl, webhook.enabled, webhook.secret != null, webhook.updatedAt);
    }
}
