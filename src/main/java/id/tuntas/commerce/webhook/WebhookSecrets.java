package id.tuntas.commerce.webhook;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.CommerceSecrets;
import id.tuntas.platform.security.EncryptedColumn;
import jakarta.inject.Singleton;

/// The secrets that sign resellers' callbacks.
@Singleton
class WebhookSecrets extends CommerceSecrets {

    WebhookSecrets(CommerceDatabase database, CommerceConfig config) {
        super(database, config, new EncryptedColumn("webhook", "account_id", "secret", Webhook.SECRET, "account_id"));
    }
}
