package id.tuntas.fulfilment.order.price;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Saturated;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads what orders cost, in parts and without loading entities. Joins the caller's transaction.
@ApplicationScoped
public class ChargedOrders {

    private static final String SELECT = "select orders.id, orders.ref_id, orders.invoice, orders.status,"
            + " orders.supplier_status, orders.amount, orders.refunded, orders.max_amount, orders.placed_at,"
            + " orders.finished_at, orders.updated_at,"
            // As a decimal, since an extreme price would overflow an integer.
            + " (select sum(cast(line.price as decimal(30)) * line.quantity) from order_line line"
            + " where line.order_id = orders.id) as expected,"
            // A partial social-media line without a count may be delivered. Other lines: see OrderLine.chargedPrice.
            + " (select sum(case when line.kind = 'SMM' and line.refund_amount > 0 then line.refund_amount"
            + " when line.kind = 'SMM' and line.status = 'PARTIAL' and line.delivered = 0 then 0"
            + " else cast(if(line.kind = 'SMM', line.price, coalesce(line.refund_amount, line.price)) as decimal(30))"
            + " * line.failed end) from order_line line"
            + " where line.order_id = orders.id and not line.manual_refund_pending) as due_of_lines,"
            + " exists (select 1 from order_line line where line.order_id = orders.id and line.manual_refund_pending)"
            + " as has_manual_refund_pending"
            + " from orders where ";

    private final Sql sql;
    private final AgreedPrice agreedPrice;

    ChargedOrders(Sql sql, AgreedPrice agreedPrice) {
        this.sql = sql;
        this.agreedPrice = agreedPrice;
    }

    /// @param refIds ASCII
    public Map<String, ChargedOrder> byRefIds(List<String> refIds) {
        if (refIds.isEmpty()) {
            return Map.of();
        }
        var keys = InList.of(refIds);
        var found = new HashMap<String, ChargedOrder>();
        sql.list(SELECT + "orders.ref_id in " + keys.sql(), this::order, keys)
                .forEach(order -> found.put(order.refId(), order));
        return found;
    }

    /// Orders that changed in a period, oldest change first, including all that were placed or finished in it.
    ///
    /// @param after the last one of the previous part; null for the first part
    public List<ChargedOrder> changed(Instant from, Instant until, @Nullable ChargedOrder after, int limit) {
        var since = after == null ? from : after.updatedAt();
        return sql.list(
                SELECT + "orders.updated_at >= ? and orders.updated_at < ? and (orders.updated_at > ? or orders.id > ?)"
                        + " order by orders.updated_at, orders.id limit " + limit,
                this::order,
                since,
                until,
                since,
                after == null ? "" : after.id());
    }

    /// The orders that wait for one reason; with shards, those of the one that the transaction is bound to: over all
    /// of them, vtgate would look for the lines of each order by a statement of its own.
    ///
    /// @param reason of the status `waiting`, such as `balance`
    public WaitingTotal waiting(String reason) {
        return sql.first(
                        "select count(distinct orders.id) as orders, min(orders.created_at) as since,"
                                + " sum(cast(line.price as decimal(30)) * line.quantity) as amount"
                                + " from orders join order_line line on line.order_id = orders.id"
                                + " where orders.status = ? and orders.reason = ?",
                        ChargedOrders::waiting,
                        OrderStatus.WAITING.name(),
                        reason)
                .orElseThrow();
    }

    private static WaitingTotal waiting(ResultSet row) throws SQLException {
        return new WaitingTotal(
                row.getLong("orders"), Saturated.of(row.getBigDecimal("amount")), instant(row, "since"));
    }

    private ChargedOrder order(ResultSet row) throws SQLException {
        return new ChargedOrder(
                row.getString("id"),
                row.getString("ref_id"),
                row.getString("invoice"),
                OrderStatus.valueOf(row.getString("status")),
                row.getString("supplier_status"),
                row.getLong("amount"),
                agreed(row),
                row.getLong("refunded"),
                Saturated.of(row.getBigDecimal("due_of_lines")),
                row.getBoolean("has_manual_refund_pending"),
                instant(row, "placed_at"),
                instant(row, "finished_at"),
                requireNonNull(instant(row, "updated_at")));
    }

    private @Nullable Long agreed(ResultSet row) throws SQLException {
        var limit = row.getObject("max_amount", Long.class);
        var expected = row.getBigDecimal("expected");
        return expected == null ? limit : Long.valueOf(agreedPrice.of(limit, expected.toBigInteger()));
    }
}
