package id.tuntas.commerce.transaction;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.commerce.catalogue.OrderProcess;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One item of a line that is delivered, or lost, by itself.
@Entity
@Table(name = "trx_unit")
public class Unit extends PanacheEntityBase {

    @Id
    String id;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "line_id")
    Line line;

    int number;

    @Enumerated(EnumType.STRING)
    UnitStatus status;

    @Nullable
    String goods;

    @Nullable
    String message;

    @Column(name = "updated_at")
    Instant updatedAt;

    /// Null except for the one unit of an SMM order.
    @Embedded
    @Nullable
    SmmProgress smm;

    static Unit of(Line line, int number, Instant now) {
        var unit = new Unit();
        unit.id = UlidCreator.getMonotonicUlid().toLowerCase();
        unit.line = line;
        unit.number = number;
        unit.status = UnitStatus.PENDING;
        unit.updatedAt = now;
        unit.smm = line.item().process() == OrderProcess.SMM ? SmmProgress.pending() : null;
        return unit;
    }

    public String id() {
        return id;
    }

    public Line line() {
        return line;
    }

    public int number() {
        return number;
    }

    public UnitStatus status() {
        return status;
    }

    /// Serial number or licence.
    public @Nullable String goods() {
        return goods;
    }

    public @Nullable String message() {
        return message;
    }

    public Instant updatedAt() {
        return updatedAt;
    }

    public void delivered(@Nullable String newGoods, String newMessage, Instant now) {
        become(UnitStatus.COMPLETED, newMessage, now);
        goods = newGoods;
    }

    public void sent(Instant now) {
        become(UnitStatus.SENT, "sent by the seller", now);
    }

    public void received(Instant now) {
        become(UnitStatus.COMPLETED, "received", now);
    }

    /// @param lost one of the statuses of a unit that is not delivered
    public void lost(UnitStatus lost, String reason, Instant now) {
        become(lost, reason, now);
    }

    private void become(UnitStatus next, String newMessage, Instant now) {
        if (!status.canBecome(next)) {
            throw new IllegalStateException("unit " + id + " is " + status + " and cannot become " + next);
        }
        status = next;
        message = newMessage;
        updatedAt = now;
    }

    /// The provider's number for this unit.
    public String providerReference() {
        return line.transaction.invoice + "-" + (line.position + 1) + "-" + number;
    }

    /// What the API shows as serial number, which on failure tells why.
    public @Nullable String serialNumber() {
        return status.isLost() ? "failed: " + message : goods;
    }
}
