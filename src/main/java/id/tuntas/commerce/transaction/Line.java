package id.tuntas.commerce.transaction;

import id.tuntas.commerce.catalogue.OrderProcess;
import id.tuntas.commerce.transaction.status.UnitStatus;
import id.tuntas.platform.time.NewId;
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
import jakarta.persistence.Transient;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hibernate.annotations.ListIndexBase;
import org.jspecify.annotations.Nullable;

/// An item of a transaction. Written once; its progress is in its units.
@Entity
@Table(name = "trx_line")
public class Line extends PanacheEntityBase {

    @Id
    public String id;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "trx_id")
    public Transaction transaction;

    int position;

    @Embedded
    public BoughtItem item;

    /// Ordered by number, so that the server does not sort; with texts in the rows that would need a temporary table.
    @OneToMany(mappedBy = "line")
    @OrderColumn(name = "number", insertable = false, updatable = false)
    @ListIndexBase(1)
    List<Unit> units = new ArrayList<>();

    /// Of a new line; inserted bypassing the session, which would keep a copy of each.
    @Transient
    @Nullable
    private List<Unit> created;

    static Line of(Transaction transaction, int position, BoughtItem item) {
        var line = new Line();
        line.id = NewId.at(transaction.createdAt);
        line.transaction = transaction;
        line.position = position;
        line.item = item;
        return line;
    }

    void split(int count, Instant now) {
        var parts = new ArrayList<Unit>(count);
        for (int number = 1; number <= count; number++) {
            parts.add(Unit.of(this, number, now));
        }
        created = parts;
    }

    public static Map<String, Line> byIds(Collection<String> ids) {
        return Line.<Line>list("from Line l join fetch l.transaction where l.id in ?1", ids).stream()
                .collect(Collectors.toMap(line -> line.id, Function.identity()));
    }

    /// All units, possibly thousands; deliveries use the package `query` instead.
    public List<Unit> units() {
        return created == null ? units : created;
    }

    /// How many units it was split into, also if only some of them are read.
    public int unitCount() {
        return item.process() == OrderProcess.SMM ? 1 : item.quantity();
    }

    public boolean isOver() {
        return units().stream().allMatch(unit -> unit.status.isFinal());
    }

    /// How many items one unit is: 1, except for SMM orders, which are one unit whatever their quantity.
    public int unitSize() {
        return item.process() == OrderProcess.SMM ? item.quantity() : 1;
    }

    /// The price of one unit, refunded if it is lost.
    public long unitPrice() {
        return item.process() == OrderProcess.SMM ? item.subtotal() : item.price();
    }

    /// @return null unless it is an SMM order
    public @Nullable SmmProgress smm() {
        return item.process() == OrderProcess.SMM ? units().getFirst().smm : null;
    }

    public int count(Predicate<UnitStatus> condition) {
        return (int)
                units().stream().filter(unit -> condition.test(unit.status)).count();
    }

    /// The units whose licence, login or code was given to the buyer.
    public List<Unit> handedOver() {
        var hasGoods = item.process() == OrderProcess.AUTO || item.process() == OrderProcess.MANUAL;
        return units().stream()
                .filter(unit -> hasGoods && unit.hasGoods() && !unit.status.isLost())
                .toList();
    }
}
