package id.tuntas.fulfilment.order;

import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.supplier.ItemKind;
import id.tuntas.platform.database.sql.Shortened;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// One line of an order. Its delivered count never decreases; its failed count only if the supplier
/// delivers what an operator had given up. Their sum never exceeds the quantity.
@Entity
public class OrderLine extends PanacheEntityBase {

    /// In characters, each of which may take four of the column's bytes.
    public static final int MAX_NOTE_LENGTH = 16_000;

    @Id
    public String id;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(updatable = false)
    public Order order;

    /// Index in the order, from 0, and in `carts`.
    @Column(updatable = false)
    public int position;

    @Column(updatable = false)
    public long itemId;

    @Column(updatable = false)
    public String name;

    /// As the catalogue said, and from the first answer about the order on, as the supplier delivers it.
    @Enumerated(EnumType.STRING)
    public ItemKind kind;

    @Column(updatable = false)
    public int quantity;

    /// Per unit, in Rupiah, when the order was accepted.
    @Column(updatable = false)
    public long price;

    /// Provider units in each unit, for an open denomination.
    @Column(updatable = false)
    public @Nullable Long providerQty;

    @Column(updatable = false)
    public @Nullable String target;

    /// Sent to the supplier as `note`.
    @Column(updatable = false)
    public @Nullable String note;

    /// Sent to the supplier beside a plain note.
    @Column(updatable = false)
    public @Nullable String zoneId;

    @Column(updatable = false)
    public @Nullable String inquiryToken;

    @Enumerated(EnumType.STRING)
    public ItemStatus status = ItemStatus.PROCESSING;

    public int delivered;
    public int failed;

    public @Nullable String sellerNote;

    public @Nullable Long startCount;

    public @Nullable Long remains;

    /// In Rupiah: of a social-media line, the refund that the supplier has named. Of another one, the refund of each
    /// unit that fails, which is its charged price, if that is another one than the accepted: see [#chargedPrice].
    /// One column for both, since this version also runs on the tables of the last release.
    public @Nullable Long refundAmount;

    public boolean manualRefundPending;

    /// Units that can carry goods; empty for social-media lines.
    @OneToMany(mappedBy = "line", cascade = CascadeType.PERSIST)
    @OrderBy("unit")
    public List<OrderUnit> units = new ArrayList<>();

    /// How much was delivered of all these lines.
    public static long delivered(List<OrderLine> lines) {
        return lines.stream().mapToLong(line -> line.delivered).sum();
    }

    /// Whether a unit has goods to show.
    public boolean hasGoods() {
        return units.stream().anyMatch(OrderUnit::hasGoods);
    }

    /// Whether the supplier has not said what it refunds for the failed part of a social-media line. What its staff pay
    /// by hand may take days.
    public boolean lacksRefund() {
        return kind == ItemKind.SMM
                && failed > 0
                && !manualRefundPending
                && (refundAmount == null || refundAmount == 0);
    }

    /// Of each unit, in Rupiah, as the supplier has charged it; as it was accepted, if that is not known.
    public long chargedPrice() {
        return kind == ItemKind.SMM || refundAmount == null ? price : refundAmount;
    }

    public Map<Integer, OrderUnit> unitsByNumber() {
        return units.stream().collect(toMap(unit -> unit.unit, Function.identity()));
    }

    void failWhole() {
        status = ItemStatus.FAILED;
        failed = quantity - delivered;
    }

    /// Whether a unit gets another message than it has.
    boolean hasNewMessage(LineSettlement settlement) {
        var known = unitsByNumber();
        return settlement.units().stream()
                .filter(result -> result.message() != null)
                .anyMatch(result -> {
                    var unit = known.get(result.unit());
                    return unit == null || !Objects.equals(result.message(), unit.message);
                });
    }

    /// @param mask of the codes of the order, in messages
    void settled(LineSettlement settlement, UnitSecrets secrets, UnaryOperator<String> mask, Instant now) {
        kind = settlement.kind();
        status = settlement.status();
        delivered = settlement.delivered();
        failed = settlement.failed();
        sellerNote =
                settlement.sellerNote() == null ? sellerNote : Shortened.to(MAX_NOTE_LENGTH, settlement.sellerNote());
        var progress = settlement.progress();
        if (progress != null) {
            startCount = progress.startCount();
            remains = progress.remains();
            refundAmount = progress.refundAmount();
            manualRefundPending = progress.manualRefundPending();
        } else if (kind != ItemKind.SMM) {
            refundAmount = settlement.price() == price ? null : Long.valueOf(settlement.price());
        }
        var known = unitsByNumber();
        for (var result : settlement.units()) {
            known.computeIfAbsent(result.unit(), number -> newUnit(number, now)).settled(result.with(mask), secrets);
        }
    }

    /// New codes of units that are delivered already.
    void received(LineSettlement settlement, UnitSecrets secrets, UnaryOperator<String> mask) {
        var known = unitsByNumber();
        for (var result : settlement.units()) {
            var unit = known.get(result.unit());
            if (unit != null && unit.status == ItemStatus.COMPLETED && result.hasCode()) {
                unit.settled(result.with(mask), secrets);
            }
        }
    }

    private OrderUnit newUnit(int number, Instant now) {
        var unit = OrderUnit.of(this, number, now);
        units.add(unit);
        return unit;
    }
}
