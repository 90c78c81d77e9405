package id.tuntas.commerce.transaction;

import static id.tuntas.platform.database.sql.Columns.utc;
import static java.util.Objects.requireNonNull;
import static java.util.function.Function.identity;

import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.transaction.status.UnitStatus;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.security.Encryption;
import id.tuntas.platform.time.NewId;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hibernate.Session;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/// An item of a line that is delivered, or lost, separately. Of a changed one only what has changed is written, because
/// key rotation may have encrypted the rest meanwhile.
@Entity
@DynamicUpdate
@Table(name = "trx_unit")
public class Unit extends PanacheEntityBase {

    static final String GOODS = "trx_unit.encrypted_goods";
    static final String GOODS_NOTE = "trx_unit.encrypted_goods_note";

    private static final int ROWS_PER_STATEMENT = 1_000;

    private static final int MAX_MESSAGE_LENGTH = 255;

    @Id
    public String id;

    @ManyToOne(fetch = FetchType.LAZY)
    public Line line;

    public int number;

    @Enumerated(EnumType.STRING)
    public UnitStatus status;

    /// Serial number, licence, login or code, encrypted.
    byte @Nullable [] encryptedGoods;

    /// The seller's text with the goods, encrypted.
    byte @Nullable [] encryptedGoodsNote;

    /// In clear, of an earlier version; null as soon as key rotation has encrypted them.
    @Column(name = "goods", insertable = false, updatable = false)
    @Nullable
    String clearGoods;

    @Column(name = "goods_note", insertable = false, updatable = false)
    @Nullable
    String clearGoodsNote;

    public @Nullable String message;

    public Instant updatedAt;

    /// Null except for the one unit of an SMM order.
    @Embedded
    @Nullable
    SmmProgress smm;

    static Unit of(Line line, int number, Instant now) {
        var unit = new Unit();
        unit.id = NewId.at(now);
        unit.line = line;
        unit.number = number;
        unit.status = UnitStatus.PENDING;
        unit.updatedAt = now;
        unit.smm = line.item.process() == OrderProcess.SMM ? SmmProgress.pending() : null;
        return unit;
    }

    /// Inserts many at once, bypassing the session, which would keep a copy of each. Their lines must exist.
    static void insert(List<Unit> units) {
        getEntityManager().unwrap(Session.class).doWork(connection -> {
            var sql = "insert into trx_unit (id, line_id, number, status, smm_status, updated_at)"
                    + " values (?, ?, ?, ?, ?, ?)";
            try (var statement = connection.prepareStatement(sql)) {
                int waiting = 0;
                for (var unit : units) {
                    statement.setString(1, unit.id);
                    statement.setString(2, unit.line.id);
                    statement.setInt(3, unit.number);
                    statement.setString(4, unit.status.name());
                    statement.setString(5, unit.smm == null ? null : unit.smm.status.name());
                    statement.setObject(6, utc(unit.updatedAt));
                    statement.addBatch();
                    if (++waiting % ROWS_PER_STATEMENT == 0) {
                        statement.executeBatch();
                    }
                }
                statement.executeBatch();
            }
        });
    }

    public static Map<String, Unit> byIds(Collection<String> ids) {
        return Unit.<Unit>list("id in ?1", ids).stream().collect(Collectors.toMap(unit -> unit.id, identity()));
    }

    /// Marks all sent units of the line as received. Bypasses the session, like [#loseOpen].
    public static void receiveSent(Line line, Instant now) {
        update(
                "status = ?1, message = ?2, updatedAt = ?3 where line = ?4 and status = ?5",
                UnitStatus.COMPLETED,
                "received",
                now,
                line,
                UnitStatus.SENT);
    }

    /// Marks all open units of the line as lost.
    ///
    /// @return their number
    public static int loseOpen(Line line, UnitStatus as, String reason, Instant now) {
        return update(
                "status = ?1, message = ?2, updatedAt = ?3 where line = ?4 and status in (?5, ?6)",
                as,
                Shortened.to(MAX_MESSAGE_LENGTH, reason),
                now,
                line,
                UnitStatus.PENDING,
                UnitStatus.SENT);
    }

    public void delivered(String goods, String newMessage, Encryption encryption, Instant now) {
        become(UnitStatus.COMPLETED, newMessage, now);
        encryptedGoods = encryption.encrypt(goods, GOODS, id);
    }

    /// @param note an additional text or link
    public void sent(String goods, String note, Encryption encryption, Instant now) {
        become(UnitStatus.SENT, "sent by the seller", now);
        encryptedGoods = encryption.encrypt(goods, GOODS, id);
        encryptedGoodsNote = encryption.encrypt(note, GOODS_NOTE, id);
    }

    public boolean hasGoods() {
        return encryptedGoods != null || clearGoods != null;
    }

    public @Nullable String goods(Encryption encryption) {
        return encryptedGoods == null ? clearGoods : encryption.decrypt(encryptedGoods, GOODS, id);
    }

    public @Nullable String goodsNote(Encryption encryption) {
        return encryptedGoodsNote == null ? clearGoodsNote : encryption.decrypt(encryptedGoodsNote, GOODS_NOTE, id);
    }

    /// The panel has accepted the order.
    public void accepted(String orderId, int startCount) {
        requireNonNull(smm).accepted(orderId, startCount, line.item.quantity());
    }

    /// The present remainder.
    public void counted(int remains) {
        requireNonNull(smm).counted(remains);
    }

    /// The panel has finished.
    ///
    /// @param refundIsManual whether a person decides on the refund of the remainder
    /// @return Rupiah to refund at once
    public long ended(int remains, boolean refundIsManual, Instant now) {
        var progress = requireNonNull(smm);
        progress.ended(remains, line.item.price(), refundIsManual);
        become(UnitStatus.COMPLETED, remains == 0 ? "completed" : remains + " not delivered", now);
        return progress.refundAmount == null ? 0 : progress.refundAmount;
    }

    /// @param lost a status of an undelivered unit
    public void lost(UnitStatus lost, String reason, Instant now) {
        become(lost, reason, now);
    }

    private void become(UnitStatus next, String newMessage, Instant now) {
        if (!status.canBecome(next)) {
            throw new IllegalStateException("unit " + id + " is " + status + " and cannot become " + next);
        }
        status = next;
        message = Shortened.to(MAX_MESSAGE_LENGTH, newMessage);
        updatedAt = now;
    }

    /// The provider's id for this unit.
    public String providerReference() {
        return line.transaction.invoice + "-" + (line.position + 1) + "-" + number;
    }

    /// The serial number in the API, which after a failure contains the reason.
    public @Nullable String serialNumber(Encryption encryption) {
        return status.isLost() ? "failed: " + message : goods(encryption);
    }
}
