package id.tuntas.fulfilment.order;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import id.tuntas.platform.database.shard.ShardKey;
import id.tuntas.platform.database.sql.Shortened;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Transient;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// One unit of a line: the licence or serial number the customer paid for, encrypted ([UnitSecrets]).
@Entity
public class OrderUnit extends PanacheEntityBase {

    /// Shorter texts are words or counters that many units share, not codes.
    private static final int MIN_CODE_LENGTH = 8;

    private static final int MAX_MESSAGE_LENGTH = 1_000;

    @Id
    public String id;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "order_line_id")
    public OrderLine line;

    /// From 1, as the supplier numbers them.
    public int unit;

    @Enumerated(EnumType.STRING)
    public ItemStatus status = ItemStatus.PROCESSING;

    public byte @Nullable [] serialNumber;

    public byte @Nullable [] license;

    /// Finds the same code in another order without revealing it.
    public byte @Nullable [] fingerprint;

    public @Nullable String message;

    /// Its code belongs to another order too and is withheld until an operator resolves the mark.
    public boolean withheld;

    /// Whether its code was received in this transaction and is long enough to be compared.
    @Transient
    public boolean isCodeNew;

    /// Whether something else than its code has changed in this transaction: the seller's note.
    @Transient
    public boolean isNoteNew;

    static OrderUnit of(OrderLine line, int number, Instant now) {
        var unit = new OrderUnit();
        unit.id = ShardKey.newIdBeside(line.id, now);
        unit.line = line;
        unit.unit = number;
        return unit;
    }

    /// Whether it has goods to show.
    public boolean hasGoods() {
        return hasCode() && !withheld;
    }

    public boolean hasCode() {
        return fingerprint != null;
    }

    /// Hexadecimal; only of a unit that has a code.
    public String fingerprintText() {
        return HexFormat.of().formatHex(requireNonNull(fingerprint));
    }

    void settled(UnitResult result, UnitSecrets secrets) {
        status = result.status();
        message = Shortened.ofNullable(MAX_MESSAGE_LENGTH, result.messageWithoutCodes());
        if (result.serialNumber() != null) {
            settled(result.serialNumber(), secrets);
        }
        if (result.license() != null) {
            settled(result.license(), requireNonNull(result.licenseCode()), secrets);
        }
    }

    /// The fingerprint is that of the code alone, since many codes come with the same note. A note that a later answer
    /// leaves out is kept.
    private void settled(String text, String code, UnitSecrets secrets) {
        var stored = secrets.storedLicense(this);
        if (text.equals(stored)) {
            return;
        }
        var itsFingerprint = secrets.fingerprint(withoutLayout(code.isEmpty() ? text : code));
        var isOtherNote = stored != null
                && Arrays.equals(itsFingerprint, fingerprint)
                && !withoutLayout(stored).equals(withoutLayout(text));
        if (isOtherNote && text.equals(code)) {
            return;
        }
        license = secrets.encryptLicense(this, text);
        isNoteNew = isOtherNote;
        learn(code, itsFingerprint);
    }

    /// The same serial number may come again with other blanks around it.
    private void settled(String newSerialNumber, UnitSecrets secrets) {
        var code = newSerialNumber.strip();
        var stored = secrets.storedSerialNumber(this);
        if (stored == null || !code.equals(stored.strip())) {
            serialNumber = secrets.encryptSerialNumber(this, newSerialNumber);
            learn(code, secrets.fingerprint(code));
        }
    }

    private void learn(String code, byte[] itsFingerprint) {
        if (!Arrays.equals(itsFingerprint, fingerprint)) {
            fingerprint = itsFingerprint;
            isCodeNew = code.length() >= MIN_CODE_LENGTH;
        }
    }

    /// The same licence may come again in another layout, and version 1.0.0 stored it like this.
    static String withoutLayout(String license) {
        return license.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .collect(joining("\n"));
    }
}
