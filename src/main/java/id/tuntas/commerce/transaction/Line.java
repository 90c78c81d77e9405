package id.tuntas.commerce.transaction;

import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.commerce.catalogue.NoteKind;
import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.catalogue.Variant;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
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
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// One item of a transaction in some quantity, as it was when it was bought. Written once; what happens to it is
/// written in its units.
@Entity
@Table(name = "trx_line")
public class Line extends PanacheEntityBase {

    @Id
    String id;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "trx_id")
    Transaction transaction;

    int position;

    @Column(name = "variant_id")
    int variantId;

    @Column(name = "variant_name")
    String variantName;

    @Column(name = "product_id")
    int productId;

    @Column(name = "product_name")
    String productName;

    @Enumerated(EnumType.STRING)
    @Column(name = "order_process")
    OrderProcess process;

    @Enumerated(EnumType.STRING)
    @Column(name = "note_kind")
    NoteKind noteKind;

    long price;
    int quantity;

    @Nullable
    String note;

    @Nullable
    String target;

    @Column(name = "seller_note")
    @Nullable
    String sellerNote;

    @OneToMany(mappedBy = "line")
    @OrderBy("number")
    List<Unit> units = new ArrayList<>();

    /// @param price Rupiah per item
    static Line of(
            Transaction transaction,
            int position,
            Variant variant,
            long price,
            int quantity,
            @Nullable String note,
            @Nullable String target) {
        var line = new Line();
        line.id = UlidCreator.getMonotonicUlid().toLowerCase();
        line.transaction = transaction;
        line.position = position;
        line.variantId = variant.id;
        line.variantName = variant.name;
        line.productId = variant.product.id;
        line.productName = variant.product.name;
        line.process = variant.process;
        line.noteKind = variant.noteKind;
        line.price = price;
        line.quantity = quantity;
        line.note = note;
        line.target = target;
        line.sellerNote = variant.sellerNote;
        return line;
    }

    void split(int count, Instant now) {
        for (int number = 1; number <= count; number++) {
            units.add(Unit.of(this, number, now));
        }
    }

    public static List<Line> byIds(Collection<String> ids) {
        return list("from Line l join fetch l.transaction where l.id in ?1", ids);
    }

    public String id() {
        return id;
    }

    public Transaction transaction() {
        return transaction;
    }

    public int variantId() {
        return variantId;
    }

    public OrderProcess process() {
        return process;
    }

    public NoteKind noteKind() {
        return noteKind;
    }

    public int quantity() {
        return quantity;
    }

    public @Nullable String target() {
        return target;
    }

    public List<Unit> units() {
        return units;
    }

    public Optional<Unit> nextPending() {
        return units.stream().filter(unit -> unit.status == UnitStatus.PENDING).findFirst();
    }

    public boolean isOver() {
        return units.stream().allMatch(unit -> unit.status.isFinal());
    }

    long subtotal() {
        return price * quantity;
    }

    /// How many items one unit is: 1 except for SMM orders, which are one unit whatever their quantity.
    public int unitSize() {
        return quantity / units.size();
    }

    /// What one unit costs, and what comes back when it is lost.
    public long unitPrice() {
        return subtotal() / units.size();
    }

    /// What goes back of the line's price until now, in Rupiah: units that were lost, and what an SMM order left.
    public long refundDue() {
        var progress = smm();
        var ofPartial = progress == null || progress.refundAmount == null ? 0 : progress.refundAmount;
        return count(UnitStatus::isLost) * unitPrice() + ofPartial;
    }

    /// @return null unless it is an SMM order
    public @Nullable SmmProgress smm() {
        return process == OrderProcess.SMM ? units.getFirst().smm : null;
    }

    /// The panel has taken the order.
    public void accepted(String orderId, int startCount) {
        requireNonNull(smm()).accepted(orderId, startCount, quantity);
    }

    /// So many are still to come.
    public void counted(int remains) {
        requireNonNull(smm()).counted(remains);
    }

    /// The panel has done what it will do.
    ///
    /// @param refundIsManual whether a person has to decide on the refund of what remains
    public void ended(int remains, boolean refundIsManual, Instant now) {
        requireNonNull(smm()).ended(remains, price, refundIsManual);
        units.getFirst().delivered(null, remains == 0 ? "completed" : remains + " not delivered", now);
    }

    int count(Predicate<UnitStatus> condition) {
        return (int) units.stream().filter(unit -> condition.test(unit.status)).count();
    }

    /// All goods of the line, one per row; null while there are none.
    @Nullable
    String goods() {
        var goods = units.stream()
                .map(unit -> unit.goods)
                .filter(text -> text != null)
                .toList();
        return goods.isEmpty() ? null : String.join("\n", goods);
    }
}
