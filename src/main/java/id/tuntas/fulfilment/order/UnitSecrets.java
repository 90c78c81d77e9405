package id.tuntas.fulfilment.order;

import id.tuntas.platform.failure.LoggedReasons;
import id.tuntas.platform.link.TrackingLinks;
import id.tuntas.platform.security.EncryptedColumn;
import id.tuntas.platform.security.EncryptedColumnSource;
import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.security.SecretMask;
import id.tuntas.platform.security.fingerprint.Fingerprints;
import io.quarkus.logging.Log;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The only place that decrypts licences and serial numbers, and that builds the address of the customer's page.
@ApplicationScoped
public class UnitSecrets implements EncryptedColumnSource {

    private static final String LICENSE = "order_unit.license";
    private static final String SERIAL_NUMBER = "order_unit.serial_number";

    /// Shown in place of a value that cannot be decrypted, as a short one is masked.
    private static final String UNREADABLE = "…";

    /// Of a text that begins with a code.
    private static final int MAX_LINES = 100;

    private final Encryption encryption;
    private final Fingerprints fingerprints;
    private final TrackingLinks links;
    private final Clock clock;

    /// Why values could not be decrypted.
    private final LoggedReasons logged = new LoggedReasons();

    UnitSecrets(Encryption encryption, Fingerprints fingerprints, TrackingLinks links, Clock clock) {
        this.encryption = encryption;
        this.fingerprints = fingerprints;
        this.links = links;
        this.clock = clock;
    }

    /// The goods of a unit, and its message.
    ///
    /// @param serialNumber, license null if there is none or it is withheld
    public record Goods(
            @Nullable String serialNumber,
            @Nullable String license,
            @Nullable String message) {

        @Override
        public String toString() {
            return "Goods"; // the rest is secret
        }
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

    /// Earlier versions stored the message with the goods that it may repeat: they are masked, also if withheld.
    ///
    /// @throws IllegalStateException if they cannot be decrypted
    public Goods goods(OrderUnit unit) {
        if (unit.withheld && unit.message == null) {
            return new Goods(null, null, null);
        }
        var serialNumber = storedSerialNumber(unit);
        var license = storedLicense(unit);
        var codes = SecretMask.ofLines(Stream.of(serialNumber, license).filter(Objects::nonNull));
        var message = codes.inOptional(unit.message);
        return unit.withheld ? new Goods(null, null, message) : new Goods(serialNumber, license, message);
    }

    /// The same with `…` in place of the texts of a unit that cannot be decrypted, so that the other orders of a list
    /// do not depend on it.
    ///
    /// @param order the unit's
    public Goods readableGoods(Order order, OrderUnit unit) {
        try {
            return goods(unit);
        } catch (IllegalStateException failure) {
            if (logged.isNew(failure)) {
                Log.errorf(
                        "a unit cannot be decrypted, and its goods are shown as …: order=%s unit=%s (%s)",
                        OrderId.publicForm(order.id), unit.id, failure.getMessage());
            }
            return new Goods(
                    unit.withheld || unit.serialNumber == null ? null : UNREADABLE,
                    unit.withheld || unit.license == null ? null : UNREADABLE,
                    unit.message == null ? null : UNREADABLE);
        }
    }

    /// Null if there is none or it is withheld.
    public @Nullable String license(OrderUnit unit) {
        return unit.withheld ? null : storedLicense(unit);
    }

    /// Null if there is none or it is withheld.
    public @Nullable String serialNumber(OrderUnit unit) {
        return unit.withheld ? null : storedSerialNumber(unit);
    }

    /// Masks the stored codes of an order in new messages about its units, which may repeat one that the answer leaves
    /// out. For messages that are stored word for word, nothing is decrypted.
    ///
    /// @param reported in the order of its lines
    UnaryOperator<String> mask(Order order, List<LineSettlement> reported) {
        var isAnyNew = order.lines.stream().anyMatch(line -> line.hasNewMessage(reported.get(line.position)));
        return isAnyNew ? mask(order, Stream.empty()) : UnaryOperator.identity();
    }

    /// Masks codes in a text of the supplier about an order: its stored ones, withheld ones too, and others. If one
    /// that is stored cannot be decrypted, `…` replaces the whole text, so that the order does not wait for a key.
    public UnaryOperator<String> mask(Order order, Stream<String> others) {
        try {
            return SecretMask.ofLines(Stream.concat(others, codes(order)))::in;
        } catch (IllegalStateException failure) {
            if (logged.isNew(failure)) {
                Log.errorf(
                        "a unit cannot be decrypted, and texts of the supplier are stored as …: order=%s (%s)",
                        OrderId.publicForm(order.id), failure.getMessage());
            }
            return _ -> UNREADABLE;
        }
    }

    private Stream<String> codes(Order order) {
        return order.units()
                .flatMap(unit -> Stream.of(storedSerialNumber(unit), storedLicense(unit)))
                .filter(Objects::nonNull);
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

    /// Those by which a code is known, however it is laid out: as a licence, also with the seller's note below it, then
    /// as a serial number.
    ///
    /// @return hexadecimal, of the whole text first
    public List<String> fingerprints(String code) {
        var whole = OrderUnit.withoutLayout(code);
        var lines = whole.lines().limit(MAX_LINES).toList();
        var beginnings = IntStream.range(0, lines.size())
                .mapToObj(lessLines -> String.join("\n", lines.subList(0, lines.size() - lessLines)));
        return Stream.concat(Stream.concat(Stream.of(whole), beginnings), Stream.of(code.strip()))
                .map(this::fingerprint)
                .map(HexFormat.of()::formatHex)
                .distinct()
                .toList();
    }

    byte[] fingerprint(String secret) {
        return fingerprints.of(secret);
    }
}
