package id.tuntas.commerce.webhook.delivery;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.EncryptedColumnSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/// The bodies of callbacks that are not acknowledged, for key rotation.
@ApplicationScoped
class DeliveryBodies implements EncryptedColumnSource {

    private final CommerceDatabase database;
    private final CommerceConfig config;

    DeliveryBodies(CommerceDatabase database, CommerceConfig config) {
        this.database = database;
        this.config = config;
    }

    @Override
    public Optional<DataSource> otherDatabase() {
        return Optional.of(database.sql().dataSource());
    }

    @Override
    public List<EncryptedColumn> encryptedColumns() {
        return config.enabled() ? List.of(new EncryptedColumn("delivery", "body", Delivery.BODY)) : List.of();
    }
}
