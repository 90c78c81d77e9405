package id.tuntas.order;

import id.tuntas.security.Encryption;
import id.tuntas.tracking.link.TrackingLinks;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/// The only place where licences and serial numbers are readable, and where the address is made that shows them to
/// their customer.
@ApplicationScoped
public class UnitSecrets {

    private static final String LICENSE = "order_unit.license";
    private static final String SERIAL_NUMBER = "order_unit.serial_number";

    private final Encryption encryption;
    private final TrackingLinks links;

    UnitSecrets(Encryption encryption, TrackingLinks links) {
        this.encryption = encryption;
        this.links = links;
    }

    /// The customer's page; null where no public URL is set.
    public @Nullable String trackUrl(Order order) {
        return links.of(order.id);
    }

    public @Nullable String license(OrderUnit unit) {
        return unit.license == null ? null : encryption.decrypt(unit.license, LICENSE);
    }

    public @Nullable String serialNumber(OrderUnit unit) {
        return unit.serialNumber == null ? null : encryption.decrypt(unit.serialNumber, SERIAL_NUMBER);
    }

    byte[] encryptLicense(String license) {
        return encryption.encrypt(license, LICENSE);
    }

    byte[] encryptSerialNumber(String serialNumber) {
        return encryption.encrypt(serialNumber, SERIAL_NUMBER);
    }

    byte[] fingerprint(String secret) {
        return encryption.fingerprint(secret);
    }
}
