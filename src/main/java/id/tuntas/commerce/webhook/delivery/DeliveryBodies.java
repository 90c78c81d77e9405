package id.tuntas.commerce.webhook.delivery;

import id.tuntas.commerce.CommerceConfig;
import id.tuntas.commerce.CommerceDatabase;
import id.tuntas.commerce.CommerceSecrets;
import id.tuntas.platform.security.EncryptedColumn;
import jakarta.inject.Singleton;

/// The bodies of callbacks that are not acknowledged.
@Singleton
class DeliveryBodies extends CommerceSecrets {

    DeliveryBodies(CommerceDatabase database, CommerceConfig config) {
        super(database, config, new EncryptedColumn("delivery", "body", Delivery.BODY));
    }
}
