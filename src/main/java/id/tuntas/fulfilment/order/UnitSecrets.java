package id.tuntas.fulfilment.order;

import id.tuntas.platform.link.TrackingLinks;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.EncryptedColumnSource;
import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.security.Masking;
import id.tuntas.platform.security.fingerprint.Fingerprints;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The only place that decrypts licences and serial numbers, and that builds the address of the customer's page.
@ApplicationScoped
public class UnitSecrets implements EncryptedColumnSource {

    private static final String LICENSE = "order_unit.license";
    private static final String SERIAL_NUMBER = "order_unit.serial_number";

    private final Encryption encryption;
    private final Fingerprints fingerprints;
    private final TrackingLinks links;
    private final Clock clock;

    UnitSecrets(Encryption encryption, Fingerprints fingerprints, TrackingLinks links, Clock clock) {
        this.encryption = encryption;
        this.fingerprints = fingerprints;
        this.links = links;
        this.clock = clock;
    }

    @Override
    public List<EncryptedColumn> encryptedColumns() {
        return List.of(
                new EncryptedColumn("order_unit", "license", LICENSE),
                new EncryptedColumn("order_unit", "serial_number", SERIAL_NUMBER));
    }

    /// Address of the customer's page; null where no public URL is set, or if the page has closed.
    public @Nullable String trackUrl(Order order) {
        return links.isOpen(order.finishedAt, clock.instant()) ? links.of(order.id) : null;
    }

    /// The same for a message, which is read later; null also where the page is about to close.
    public @Nullable String lastingTrackUrl(Order order) {
        return links.staysOpen(order.finishedAt, clock.instant()) ? links.of(order.id) : null;
    }

    /// Null if there is none or it is withheld.
    public @Nullable String license(OrderUnit unit) {
        return unit.withheld ? null : storedLicense(unit);
    }

    /// Null if there is none or it is withheld.
    public @Nullable String serialNumber(OrderUnit unit) {
        return unit.withheld ? null : storedSerialNumber(unit);
    }

    /// The texts of a unit.
    ///
    /// @param serialNumber, license null if there is none or it is withheld
    public record Clear(
            @Nullable String serialNumber,
            @Nullable String license,
            @Nullable String message) {

        /// Hides the secrets, which the default would print into logs.
        @Override
        public String toString() {
            return "Clear[" + Masking.mask(serialNumber) + ", " + Masking.mask(license) + "]";
        }
    }

    /// Earlier versions stored the message with the goods that it may repeat: they are masked, also if withheld.
    public Clear clear(OrderUnit unit) {
        var serialNumber = storedSerialNumber(unit);
        var license = storedLicense(unit);
        var message = UnitResult.without(license, UnitResult.without(serialNumber, unit.message));
        return unit.withheld ? new Clear(null, null, message) : new Clear(serialNumber, license, message);
    }

    @Nullable
    String storedLicense(OrderUnit unit) {
        return unit.license == null ? null : encryption.decrypt(unit.license, LICENSE, unit.id);
    }

    @Nullable
    String storedSerialNumber(OrderUnit unit) {
        return unit.serialNumber == null ? null : encryption.decrypt(unit.serialNumber, SERIAL_NUMBER, unit.id);
    }

    byte[] encryptLicense(OrderUnit unit, String license) {
        return encryption.encrypt(license, LICENSE, unit.id);
    }

    byte[] encryptSerialNumber(OrderUnit unit, String serialNumber) {
        return encryption.encrypt(serialNumber, SERIAL_NUMBER, unit.id);
    }

    byte[] fingerprint(String secret) {
        return fingerprints.of(secret);
    }
}
