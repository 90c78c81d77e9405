package id.tuntas.fulfilment.order.advance;

import static id.tuntas.platform.database.sql.RowChanges.Column.key;
import static id.tuntas.platform.database.sql.RowChanges.Column.number;
import static id.tuntas.platform.database.sql.RowChanges.Column.text;
import static id.tuntas.platform.database.sql.RowChanges.Column.time;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toMap;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.RowChanges;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.OptimisticLockException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.jspecify.annotations.Nullable;

/// Reads and writes many orders at once, each with its lines, by one statement for all of them. Hibernate would send an
/// update for each, and compare every column of each to find out what has changed.
@ApplicationScoped
class OrderBatches {

    private static final RowChanges<Order> ORDERS = RowChanges.update(
            "orders",
            List.of(key("id", order -> order.id), number("version", order -> order.version)),
            List.of(
                    text("invoice", Order.MAX_INVOICE_LENGTH, order -> order.invoice),
                    text("status", 16, order -> order.status.name()),
                    text("reason", Order.MAX_REASON_LENGTH, order -> order.reason),
                    text("supplier_status", Order.MAX_STATUS_LENGTH, order -> order.supplierStatus),
                    number("price", order -> order.price),
                    number("fees", order -> order.fees),
                    number("amount", order -> order.amount),
                    number("refunded", order -> order.refunded),
                    text("attention", 64, order -> order.attention),
                    text("learnt_by", 16, order -> order.learntBy == null ? null : order.learntBy.name()),
                    time("placed_at", order -> order.placedAt),
                    time("updated_at", order -> order.updatedAt),
                    time("finished_at", order -> order.finishedAt),
                    time("delayed_at", order -> order.delayedAt),
                    number("version", order -> order.version + 1)));

    private static final RowChanges<OrderLine> LINES = RowChanges.update(
            "order_line",
            List.of(key("id", line -> line.id)),
            List.of(
                    text("kind", 16, line -> line.kind.name()),
                    text("status", 16, line -> line.status.name()),
                    number("delivered", line -> line.delivered),
                    number("failed", line -> line.failed),
                    text("seller_note", OrderLine.MAX_NOTE_LENGTH, line -> line.sellerNote),
                    number("start_count", line -> line.startCount),
                    number("remains", line -> line.remains),
                    number("refund_amount", line -> line.refundAmount),
                    number("manual_refund_pending", line -> line.manualRefundPending)));

    private final Sql sql;

    OrderBatches(Sql sql) {
        this.sql = sql;
    }

    /// What most of them need to be checked, by id. Hibernate would translate a query for each number of orders.
    ///
    /// @param ids at least one
    Map<String, Due> due(Collection<String> ids) {
        var list = InList.of(ids);
        return sql
                .list("select id, ref_id, invoice, status from orders where id in " + list.sql(), Due::read, list)
                .stream()
                .collect(toMap(Due::id, identity()));
    }

    /// @param linesAsRead what their lines were like when they were read, by id
    record Batch(List<Order> orders, Map<String, List<@Nullable Object>> linesAsRead) {}

    /// With their lines. Hibernate does not write changes of them; it still writes new and changed units.
    Batch read(Collection<String> ids) {
        var orders = Order.getEntityManager()
                .unwrap(Session.class)
                .createSelectionQuery("from Order o left join fetch o.lines where o.id in :ids", Order.class)
                .setParameter("ids", ids)
                .setReadOnly(true)
                .list();
        return new Batch(orders, lines(orders).collect(toMap(line -> line.id, LINES::values)));
    }

    private static Stream<OrderLine> lines(List<Order> orders) {
        return orders.stream().flatMap(order -> order.lines.stream());
    }

    /// Joins the transaction that has read them. Each order is written, for its version, and the lines that have
    /// changed: when orders are placed, and by most checks, none has.
    ///
    /// @throws OptimisticLockException if one was changed since
    void write(Batch batch) {
        if (ORDERS.run(sql, batch.orders()) != batch.orders().size()) {
            throw new OptimisticLockException("an order was changed since it was read");
        }
        LINES.run(
                sql,
                lines(batch.orders())
                        .filter(line ->
                                !LINES.values(line).equals(batch.linesAsRead().get(line.id)))
                        .toList());
    }
}
