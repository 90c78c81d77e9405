package id.tuntas.commerce.webhook;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.EncryptedColumnSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/// The secrets that sign resellers' callbacks, for key rotation.
@ApplicationScoped
class WebhookSecrets implements EncryptedColumnSource {

    private final CommerceDatabase database;
    private final CommerceConfig config;

    WebhookSecrets(CommerceDatabase database, CommerceConfig config) {
        this.database = database;
        this.config = config;
    }

    @Override
    public Optional<DataSource> otherDatabase() {
        return Optional.of(database.sql().dataSource());
    }

    @Override
    public List<EncryptedColumn> encryptedColumns() {
        return config.enabled()
                ? List.of(new EncryptedColumn("webhook", "account_id", "secret", Webhook.SECRET, "account_id"))
                : List.of();
    }
}
