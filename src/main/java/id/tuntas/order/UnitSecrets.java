package id.tuntas.order;

import id.tuntas.security.Encryption;
import jakarta.enterprise.context.ApplicationScoped;
import org.jspecify.annotations.Nullable;

/// The only place where licences and serial numbers are readable.
@ApplicationScoped
public class UnitSecrets {

    private static final String LICENSE = "order_unit.license";
    private static final String SERIAL_NUMBER = "order_unit.serial_number";

    private final Encryption encryption;

    UnitSecrets(Encryption encryption) {
        this.encryption = encryption;
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
