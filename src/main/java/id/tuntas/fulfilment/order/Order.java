package id.tuntas.fulfilment.order;

import id.tuntas.fulfilment.supplier.money.Charge;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;
import id.tuntas.platform.code.Coded;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.database.sql.Shortened;
import id.tuntas.platform.rejection.Rejection;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One purchase of a customer, which is one transaction at the supplier: the `ref_id` is generated when the order
/// is accepted and never changes.
@Entity
@Table(name = "orders")
public class Order extends PanacheEntityBase {

    /// In characters, as their columns.
    public static final int MAX_INVOICE_LENGTH = 191;

    public static final int MAX_STATUS_LENGTH = 64;
    public static final int MAX_REASON_LENGTH = 64;

    /// The reason of an order that an operator has ended: what the supplier had not ended counts as failed, until the
    /// supplier ends it after all.
    public static final String ENDED_BY_OPERATOR = "ended_by_operator";

    private static final String NOT_PLACED = "not_placed";

    /// Lower-case ULID; [OrderId] is the form callers see.
    @Id
    public String id;

    /// The storefront's own number; unique.
    @Column(updatable = false)
    public String reference;

    @Column(updatable = false)
    public byte[] contentDigest;

    @Column(updatable = false)
    public String refId;

    public @Nullable String invoice;

    @Enumerated(EnumType.STRING)
    public OrderStatus status = OrderStatus.ACCEPTED;

    /// Why it waits or failed: a code of this service, or the supplier's error code in lower case.
    public @Nullable String reason;

    public @Nullable String supplierStatus;

    public long price;
    public long fees;
    public long amount;
    public long refunded;

    @Column(updatable = false)
    public @Nullable Long maxAmount;

    @Column(updatable = false)
    public @Nullable String lockToken;

    /// The code of an [Attention]: why it needs an operator.
    public @Nullable String attention;

    @Enumerated(EnumType.STRING)
    public @Nullable LearntBy learntBy;

    @Embedded
    public Customer customer;

    public @Nullable Instant placedAt;

    @Column(updatable = false)
    public Instant createdAt;

    public Instant updatedAt;

    public @Nullable Instant finishedAt;

    /// When its customer is notified of the delay, unless it is finished by then.
    public @Nullable Instant delayedAt;

    @Version
    public long version;

    @OneToMany(mappedBy = "order", cascade = CascadeType.PERSIST)
    @OrderBy("position")
    public List<OrderLine> lines = new ArrayList<>();

    /// What triggered the status check that found the final state.
    public enum LearntBy implements Coded {
        CALLBACK,
        POLL
    }

    /// `callback`, `poll`, `operator` or, where the supplier refused the order, `refusal`; null while it is open, and
    /// where it was canceled.
    public @Nullable String learntByCode() {
        var how = isEndedByOperator() ? "operator" : learntBy == null ? "refusal" : learntBy.code();
        return status.isFinal() && status != OrderStatus.CANCELED ? how : null;
    }

    /// Binds the present transaction to the order's shard, so that no other one is asked.
    ///
    /// @throws Rejection.NotFound if there is no such order
    public static Order byPublicId(String publicId, Shards shards) {
        return OrderId.parse(publicId)
                .flatMap(id -> {
                    shards.bind(shards.ofId(id));
                    return Order.<Order>findByIdOptional(id);
                })
                .orElseThrow(() -> unknown(publicId));
    }

    public static Rejection.NotFound unknown(String publicId) {
        return new Rejection.NotFound("Order '" + publicId + "' does not exist.");
    }

    /// What the items cost when the order was accepted, in Rupiah.
    public long expectedCost() {
        return Saturated.sum(lines.stream().mapToLong(line -> Saturated.times(line.price, line.quantity)));
    }

    /// The supplier accepted it.
    public void placed(PlaceAnswer.Placed answer, Instant now) {
        become(OrderStatus.PROCESSING, now);
        reason = null;
        invoice = Shortened.ofNullable(MAX_INVOICE_LENGTH, answer.invoice());
        supplierStatus = Shortened.to(MAX_STATUS_LENGTH, answer.status());
        charged(answer.charge());
    }

    /// An earlier attempt got through although its answer was lost.
    public void foundPlaced(Instant now) {
        become(OrderStatus.PROCESSING, now);
        reason = null;
    }

    public void outcomeUnknown(Instant now) {
        become(OrderStatus.UNCERTAIN, now);
        reason = null;
    }

    /// The supplier does not know it although it was sent: it is sent again. Until that is answered, it cannot be
    /// canceled, since the earlier attempt may still arrive.
    public void notPlaced(Instant now) {
        holdBack(NOT_PLACED, now);
    }

    /// Whether an attempt with an unknown outcome may still take effect.
    public boolean mayBeUnderWay() {
        return status == OrderStatus.WAITING && NOT_PLACED.equals(reason);
    }

    public void holdBack(String newReason, Instant now) {
        become(OrderStatus.WAITING, now);
        because(newReason);
    }

    public void refused(String newReason, Instant now) {
        become(OrderStatus.FAILED, now);
        because(newReason);
        lines.forEach(OrderLine::failWhole);
    }

    public void cancel(Instant now) {
        become(OrderStatus.CANCELED, now);
        reason = "canceled";
        lines.forEach(OrderLine::failWhole);
    }

    /// An operator does not wait for the supplier any longer: the next status check ends it.
    public void endByOperator(Instant now) {
        reason = ENDED_BY_OPERATOR;
        updatedAt = now;
    }

    public boolean isEndedByOperator() {
        return ENDED_BY_OPERATOR.equals(reason);
    }

    /// Applies the state that was derived from the supplier's answer.
    public void settled(Settlement settlement, UnitSecrets secrets, LearntBy source, Instant now) {
        var hadEnd = status.isFinal() && !isEndedByOperator();
        become(settlement.status(), now);
        invoice = settlement.invoice() == null ? invoice : Shortened.to(MAX_INVOICE_LENGTH, settlement.invoice());
        supplierStatus = Shortened.to(MAX_STATUS_LENGTH, settlement.supplierStatus());
        charged(settlement.charge());
        refunded = settlement.refunded();
        because(settlement.reason());
        if (settlement.attention() != null) {
            needs(settlement.attention(), now);
        }
        var mask = secrets.mask(this, settlement.lines());
        lines.forEach(line -> line.settled(settlement.lines().get(line.position), secrets, mask, now));
        if (status.isFinal() && !hadEnd) {
            learntBy = isEndedByOperator() ? null : source;
        }
    }

    /// Takes over new codes only: the supplier contradicts the end, which stays.
    public void received(List<LineSettlement> reported, UnitSecrets secrets, Instant now) {
        var mask = secrets.mask(this, reported);
        lines.forEach(line -> line.received(reported.get(line.position), secrets, mask));
        updatedAt = now;
    }

    public Stream<OrderUnit> units() {
        return lines.stream().flatMap(line -> line.units.stream());
    }

    /// Whether codes are withheld from its customer.
    public boolean isWithheld() {
        return units().anyMatch(unit -> unit.withheld);
    }

    /// It takes longer than usual from this moment on.
    public void delayed(Instant since, Instant now) {
        delayedAt = since;
        updatedAt = now;
    }

    /// @return whether the mark was set: it had none as severe
    public boolean needs(Attention mark, Instant now) {
        if (!mark.outweighs(attention)) {
            return false;
        }
        attention = mark.code();
        updatedAt = now;
        return true;
    }

    public void resolved(Instant now) {
        Attention.isRemovedFrom(this);
        attention = null;
        updatedAt = now;
    }

    /// Records the supplier's latest status for an order whose state no longer changes.
    public void supplierReported(String status, Instant now) {
        supplierStatus = Shortened.to(MAX_STATUS_LENGTH, status);
        updatedAt = now;
    }

    /// What is known to be charged with this answer, in Rupiah; 0 if nothing is.
    public long amountAfter(Charge answer) {
        return orZero(chargeAfter(answer).amount());
    }

    private void charged(Charge answer) {
        var charge = chargeAfter(answer);
        price = orZero(charge.price());
        fees = orZero(charge.fees());
        amount = orZero(charge.amount());
    }

    private Charge chargeAfter(Charge answer) {
        return answer.after(new Charge(price, fees, amount));
    }

    private static long orZero(@Nullable Long rupiah) {
        return rupiah == null ? 0 : rupiah;
    }

    private void because(@Nullable String newReason) {
        reason = Shortened.ofNullable(MAX_REASON_LENGTH, newReason);
    }

    private void become(OrderStatus next, Instant now) {
        if (status != next) {
            if (!status.canBecome(next) && !(isEndedByOperator() && status.canBecomeAfterAll(next))) {
                throw new IllegalStateException("an order cannot go from " + status + " to " + next);
            }
            status = next;
            placedAt = placedAt == null && next.wasTaken() ? now : placedAt;
            finishedAt = next.isFinal() && finishedAt == null ? now : finishedAt;
        }
        updatedAt = now;
    }
}
