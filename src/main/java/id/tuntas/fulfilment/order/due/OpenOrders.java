package id.tuntas.fulfilment.order.due;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.fulfilment.order.Attention;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.TimelineEntry;
import id.tuntas.fulfilment.order.figures.OrderCounters;
import id.tuntas.platform.database.commit.AfterCommit;
import id.tuntas.platform.database.sql.Columns;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import id.tuntas.platform.work.DueQueue;
import id.tuntas.platform.work.NewRow;
import id.tuntas.platform.work.Urgency;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The due times of all unfinished orders. To have an order processed, move its due time forward here;
/// `order.advance` does the rest.
@ApplicationScoped
public class OpenOrders {

    private final Sql sql;
    private final DueQueue queue;
    private final Clock clock;
    private final OrderCounters counters;

    OpenOrders(Sql sql, Clock clock, AfterCommit afterCommit, OrderCounters counters) {
        this.sql = sql;
        this.clock = clock;
        this.counters = counters;
        this.queue = DueQueue.traced(sql, "open_order", "order_id", DueQueue.Finished.DELETED, clock, afterCommit)
                .byUrgency();
    }

    /// The queue that `order.advance` processes.
    public DueQueue queue() {
        return queue;
    }

    /// Opens accepted orders, in the transaction that stores them.
    public void open(List<Order> orders, Instant dueAt) {
        queue.addOrWake(orders.stream()
                .map(order -> row(order.id, order.refId, dueAt).as(Urgency.FIRST))
                .toList());
        orders.forEach(counters::accepted);
    }

    void reopen(String orderId, String refId, Instant dueAt) {
        // Two callbacks may do so at the same time.
        queue.addOrWake(List.of(row(orderId, refId, dueAt).as(Urgency.WOKEN)));
    }

    private static NewRow row(String orderId, String refId, Instant dueAt) {
        return new NewRow(orderId, dueAt).with("ref_id", refId);
    }

    /// Closes an order that the supplier certainly does not have. One with a lease, live or left by a crash, may be
    /// on its way to the supplier.
    ///
    /// @param how for the timeline
    /// @return whether it was canceled
    public boolean withdraw(Order order, String how) {
        if (!order.status.isPlaceable() || order.mayBeUnderWay() || !queue.remove(order.id)) {
            return false;
        }
        var now = clock.instant();
        order.cancel(now);
        Attention.UNDELIVERABLE_NOTICE.unmark(order, now); // of a notice that is obsolete now
        counters.finished(order);
        TimelineEntry.add(order.id, now, "canceled", how);
        return true;
    }

    /// Makes the orders with these ref_ids due now; finished and unknown ones are ignored, and so are those that
    /// another transaction has locked.
    ///
    /// @return the ref_ids of those that are open and free
    public Set<String> wake(Collection<String> refIds) {
        return queue.wakeUnlocked("ref_id", refIds);
    }

    /// Continues these traces in the orders' next status check; finished and unknown orders are ignored.
    ///
    /// @param traceparents by ref_id
    public void trace(Map<String, String> traceparents) {
        queue.trace("ref_id", traceparents);
    }

    /// Makes orders due now, for an operator.
    public void recheck(List<Order> orders) {
        orders.stream()
                .filter(order -> order.status.isFinal())
                .forEach(order -> reopen(order.id, order.refId, clock.instant()));
        queue.makeDueNow("order_id", orders.stream().map(order -> order.id).toList());
    }

    /// Makes the orders with these ref_ids due, for triggers other than callbacks.
    public void makeDueNow(Collection<String> refIds) {
        queue.makeDueNow("ref_id", refIds);
    }

    /// Whether an order is due and its status check has not begun yet.
    public boolean isWaiting(String orderId) {
        return queue.isWaiting(orderId);
    }

    /// When an order is due; empty if it is finished.
    public Optional<Instant> dueAt(String orderId) {
        return sql.first(
                "select due_at from open_order where order_id = ?",
                row -> requireNonNull(instant(row, "due_at")),
                orderId);
    }

    /// The state of an open order between two status checks.
    ///
    /// @param supplierStatus the supplier's latest known status; null when there is none
    /// @param isBusy         a worker holds its lease
    public record Standing(@Nullable String supplierStatus, boolean isBusy) {}

    /// The open ones among the orders with these ref_ids.
    public Map<String, Standing> standing(Collection<String> refIds) {
        if (refIds.isEmpty()) {
            return Map.of();
        }
        var list = InList.of(refIds);
        var standing = new HashMap<String, Standing>();
        sql.list(
                "select open_order.ref_id, orders.supplier_status, coalesce(open_order.leased_until > ?, false) from open_order"
                        + " join orders on orders.id = open_order.order_id where open_order.ref_id in " + list.sql(),
                row -> standing.put(row.getString(1), new Standing(row.getString(2), row.getBoolean(3))),
                clock.instant(),
                list);
        return standing;
    }

    /// Which of these ids are those of open orders.
    public Set<String> among(Set<String> orderIds) {
        return open("order_id", orderIds);
    }

    public Set<String> amongRefIds(Set<String> refIds) {
        return open("ref_id", refIds);
    }

    /// By one key each: a join would compare columns of two character sets.
    private Set<String> open(String column, Set<String> values) {
        var possible = values.stream().filter(Columns::isAscii).toList();
        if (possible.isEmpty()) {
            return Set.of();
        }
        var list = InList.of(possible);
        return Set.copyOf(sql.list(
                "select " + column + " from open_order where " + column + " in " + list.sql(),
                row -> row.getString(1),
                list));
    }

    /// When the oldest open order was accepted; ids grow with time.
    public Optional<Instant> oldest() {
        return sql.list("select min(order_id) from open_order", row -> Optional.ofNullable(row.getString(1)))
                .getFirst()
                .map(Ulid::getInstant);
    }

    /// When the oldest orders were accepted whose end the supplier's list may show soon, oldest first: not those that
    /// were never sent, are stuck, or are no longer known to the supplier, which may stay open for ever.
    public List<Instant> oldestUnderWay(int limit) {
        return Stream.of(OrderStatus.PROCESSING, OrderStatus.UNCERTAIN)
                .flatMap(status -> oldest(status, limit))
                .sorted()
                .limit(limit)
                .toList();
    }

    /// By an index of the status, since those that wait may be many; which one differs on the tables of the last
    /// release.
    private Stream<Instant> oldest(OrderStatus status, int limit) {
        return sql
                .list(
                        "select orders.id from orders straight_join open_order on open_order.order_id = orders.id"
                                + " where orders.status = ? and open_order.stuck_at is null"
                                + " and (orders.attention is null or orders.attention <> ?)"
                                + " order by orders.id limit ?",
                        row -> row.getString(1),
                        status.name(),
                        Attention.UNKNOWN_AT_SUPPLIER.code(),
                        limit)
                .stream()
                .map(Ulid::getInstant);
    }
}
