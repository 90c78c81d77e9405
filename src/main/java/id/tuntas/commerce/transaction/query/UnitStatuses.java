package id.tuntas.commerce.transaction.query;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.summingLong;
import static java.util.stream.Collectors.toSet;

import id.tuntas.commerce.transaction.Line;
import id.tuntas.commerce.transaction.Transaction;
import id.tuntas.commerce.transaction.Unit;
import id.tuntas.commerce.transaction.status.UnitStatus;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The statuses and numbers of the units of some transactions, without reading each unit. Does not change while the
/// transactions are locked.
public final class UnitStatuses {

    private record Place(long transactionId, String lineId, UnitStatus status, long units) {}

    private final Map<Long, Set<UnitStatus>> ofTransactions;
    private final Map<String, Set<UnitStatus>> ofLines;
    private final Map<Long, Long> units;

    private UnitStatuses(List<Place> places) {
        this.ofTransactions =
                places.stream().collect(groupingBy(Place::transactionId, mapping(Place::status, toSet())));
        this.ofLines = places.stream().collect(groupingBy(Place::lineId, mapping(Place::status, toSet())));
        this.units = places.stream().collect(groupingBy(Place::transactionId, summingLong(Place::units)));
    }

    public static UnitStatuses of(Collection<Transaction> transactions) {
        var ids = transactions.stream().map(transaction -> transaction.id).collect(toSet());
        return new UnitStatuses(Unit.getEntityManager()
                .createQuery(
                        "select l.transaction.id, l.id, u.status, count(u) from Unit u join u.line l"
                                + " where l.transaction.id in ?1 group by l.transaction.id, l.id, u.status",
                        Object[].class)
                .setParameter(1, ids)
                .getResultStream()
                .map(row -> new Place((Long) row[0], (String) row[1], (UnitStatus) row[2], (Long) row[3]))
                .toList());
    }

    /// Whether all units of the line have ended.
    public boolean isOver(Line line) {
        return requireNonNull(ofLines.get(line.id)).stream().allMatch(UnitStatus::isFinal);
    }

    public Set<UnitStatus> of(Transaction transaction) {
        return requireNonNull(ofTransactions.get(transaction.id));
    }

    /// How many units the transaction has.
    public long units(Transaction transaction) {
        return requireNonNull(units.get(transaction.id));
    }
}
