package id.tuntas.order;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.order.settle.UnitResult;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/// One unit of a line: the licence or serial number the customer paid for, encrypted ([UnitSecrets]).
@Entity
@Table(name = "order_unit")
public class OrderUnit extends PanacheEntityBase {

    @Id
    public String id;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "order_line_id")
    public OrderLine line;

    /// From 1, as the supplier counts.
    public int unit;

    @Enumerated(EnumType.STRING)
    public ItemStatus status = ItemStatus.PROCESSING;

    @Column(name = "serial_number")
    public byte @Nullable [] serialNumber;

    public byte @Nullable [] license;

    /// Finds the same code in another order without revealing it.
    public byte @Nullable [] fingerprint;

    public @Nullable String message;

    static OrderUnit of(OrderLine line, int number) {
        var unit = new OrderUnit();
        unit.id = UlidCreator.getMonotonicUlid().toLowerCase();
        unit.line = line;
        unit.unit = number;
        return unit;
    }

    /// Whether there is something to show for it.
    public boolean hasGoods() {
        return fingerprint != null;
    }

    void settled(UnitResult result, UnitSecrets secrets) {
        status = result.status();
        message = result.message();
        if (result.serialNumber() != null && !result.serialNumber().equals(secrets.serialNumber(this))) {
            serialNumber = secrets.encryptSerialNumber(result.serialNumber());
            fingerprint = secrets.fingerprint(result.serialNumber());
        }
        if (result.license() != null && !result.license().equals(secrets.license(this))) {
            license = secrets.encryptLicense(result.license());
            fingerprint = secrets.fingerprint(result.license());
        }
    }
}
