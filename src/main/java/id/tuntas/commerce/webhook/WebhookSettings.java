package id.tuntas.commerce.webhook;

import id.tuntas.commerce.Fields;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The body of PUT /v1/webhook. What is left out or null stays as it is, except that a webhook is switched on unless
/// the request says otherwise.
record WebhookSettings(
        @Schema(maxLength = CallbackUrl.MAX_LENGTH) @Nullable
        String callbackUrl,

        @Schema(defaultValue = "true") boolean webhookEnabled) {

    static WebhookSettings of(Fields fields) {
        return fields.checked(new WebhookSettings(
                fields.optionalText("callback_url", CallbackUrl.MAX_LENGTH),
                fields.optionalFlag("webhook_enabled", true)));
    }

    /// A blank URL removes the stored one, if the webhook is switched off as well.
    boolean removesUrl() {
        return !webhookEnabled && callbackUrl != null && callbackUrl.isBlank();
    }

    /// @param stored the present one
    /// @return the one to store
    @Nullable
    String urlAfter(@Nullable String stored) {
        if (removesUrl()) {
            return null;
        }
        return callbackUrl == null ? stored : callbackUrl;
    }
}
