package id.tuntas.commerce.transaction;

import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.UlidCreator;
import id.tuntas.commerce.catalogue.OrderProcess;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderColumn;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.hibernate.annotations.ListIndexBase;
import org.jspecify.annotations.Nullable;

/// One item of a transaction. Written once; what happens to it is written in its units.
@Entity
@Table(name = "trx_line")
public class Line extends PanacheEntityBase {

    @Id
    String id;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "trx_id")
    Transaction transaction;

    int position;

    @Embedded
    BoughtItem item;

    /// By their number, which the server need not sort: with texts in the rows it would do that in a temporary table.
    @OneToMany(mappedBy = "line")
    @OrderColumn(name = "number", insertable = false, updatable = false)
    @ListIndexBase(1)
    List<Unit> units = new ArrayList<>();

    static Line of(Transaction transaction, int position, BoughtItem item) {
        var line = new Line();
        line.id = UlidCreator.getMonotonicUlid().toLowerCase();
        line.transaction = transaction;
        line.position = position;
        line.item = item;
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

    public BoughtItem item() {
        return item;
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

    /// How many items one unit is: 1 except for SMM orders, which are one unit whatever their quantity.
    public int unitSize() {
        return item.quantity() / units.size();
    }

    /// What one unit costs, and what comes back when it is lost.
    public long unitPrice() {
        return item.subtotal() / units.size();
    }

    /// What goes back of the line's price until now, in Rupiah: units that were lost, and what an SMM order left.
    public long refundDue() {
        var progress = smm();
        var ofPartial = progress == null || progress.refundAmount == null ? 0 : progress.refundAmount;
        return count(UnitStatus::isLost) * unitPrice() + ofPartial;
    }

    /// @return null unless it is an SMM order
    public @Nullable SmmProgress smm() {
        return item.process() == OrderProcess.SMM ? units.getFirst().smm : null;
    }

    /// The panel has taken the order.
    public void accepted(String orderId, int startCount) {
        requireNonNull(smm()).accepted(orderId, startCount, item.quantity());
    }

    /// So many are still to come.
    public void counted(int remains) {
        requireNonNull(smm()).counted(remains);
    }

    /// The panel has done what it will do.
    ///
    /// @param refundIsManual whether a person has to decide on the refund of what remains
    public void ended(int remains, boolean refundIsManual, Instant now) {
        requireNonNull(smm()).ended(remains, item.price(), refundIsManual);
        units.getFirst().delivered(null, remains == 0 ? "completed" : remains + " not delivered", now);
    }

    public int count(Predicate<UnitStatus> condition) {
        return (int) units.stream().filter(unit -> condition.test(unit.status)).count();
    }

    /// All goods of the line, one per row; null while there are none.
    @Nullable
    public String goods() {
        var goods = units.stream()
                .map(unit -> unit.goods)
                .filter(text -> text != null)
                .toList();
        return goods.isEmpty() ? null : String.join("\n", goods);
    }
}
