package id.tuntas.fulfilment.order.due;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.partitioningBy;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Collection;
import java.util.List;

/// Reopens a finished order for a status check when the supplier later reports a status that does not fit, such as
/// `canceled` for a completed one or an unknown one, or that something was delivered while the order may still get
/// goods, or a refund that is unknown or paid by hand, or anything of an order that an operator has ended before it.
/// A status in a callback alone changes no state.
@ApplicationScoped
public class ReopenFinishedOrders {

    /// Instead of a status, in a callback about goods that were sent by hand.
    private static final String ITEM_SENT = "item.sent";

    /// A status that the supplier reported.
    public record ReportedStatus(String refId, String status) {}

    /// @param supplierStatus the latest one that is recorded
    /// @param wasPlaced      the supplier is known to have accepted it
    /// @param isIncomplete   goods that were delivered are unknown or withheld, or a refund is unknown or unpaid
    /// @param isByHand       some of it is sent by hand, where goods may follow at any time
    /// @param isGivenUp      an operator has ended it before the supplier has
    /// @param mayGoOn        the goods of several units come in one text, which may get longer
    /// @param isFinished     or it is still open
    /// @param isOpen         it is in the queue, as it also is while a finished one is checked
    private record StoredOrder(
            String id,
            String refId,
            OrderStatus status,
            String supplierStatus,
            boolean wasPlaced,
            boolean isIncomplete,
            boolean isByHand,
            boolean isGivenUp,
            boolean mayGoOn,
            boolean isFinished,
            boolean isOpen) {

        boolean fits(ReportedStatus report) {
            return switch (outcome(report)) {
                case PENDING ->
                    SupplierOutcome.isInProgress(report.status())
                            ? wasPlaced && !isGivenUp
                            : report.status().equalsIgnoreCase(supplierStatus);
                case DELIVERED ->
                    (status == OrderStatus.COMPLETED || status == OrderStatus.PARTIAL)
                            && !isGivenUp
                            && !isIncomplete
                            && !(isByHand && isOfItem(report))
                            && !(mayGoOn && SupplierOutcome.ofTransaction(supplierStatus) == SupplierOutcome.PENDING);
                case REVERSED -> status == OrderStatus.FAILED && !isGivenUp && !isIncomplete;
            };
        }
    }

    private final Sql sql;
    private final OpenOrders openOrders;
    private final Clock clock;

    ReopenFinishedOrders(Sql sql, OpenOrders openOrders, Clock clock) {
        this.sql = sql;
        this.openOrders = openOrders;
        this.clock = clock;
    }

    /// @param reported about orders that are not in the queue, or are locked there
    /// @return what was reported about the latter, which are left as they are
    public List<ReportedStatus> reopen(Collection<ReportedStatus> reported) {
        var byRefId = reported.stream().collect(groupingBy(ReportedStatus::refId));
        if (byRefId.isEmpty()) {
            return List.of();
        }
        var known = known(byRefId.keySet()).stream()
                .filter(order -> byRefId.containsKey(order.refId()))
                .collect(partitioningBy(StoredOrder::isOpen));
        requireNonNull(known.get(false)).stream()
                .filter(StoredOrder::isFinished)
                .filter(order ->
                        !requireNonNull(byRefId.get(order.refId())).stream().allMatch(order::fits))
                .forEach(order -> openOrders.reopen(order.id(), order.refId(), clock.instant()));
        return requireNonNull(known.get(true)).stream()
                .flatMap(order -> requireNonNull(byRefId.get(order.refId())).stream())
                .toList();
    }

    /// An item that was sent counts as delivered.
    private static SupplierOutcome outcome(ReportedStatus report) {
        return isOfItem(report) ? SupplierOutcome.DELIVERED : SupplierOutcome.ofTransaction(report.status());
    }

    private static boolean isOfItem(ReportedStatus report) {
        return report.status().equals(ITEM_SENT);
    }

    /// Runs with every batch of callbacks, few of which concern finished orders: a prepared statement without
    /// entities keeps it cheap.
    private List<StoredOrder> known(Collection<String> refIds) {
        var sought = InList.of(refIds);
        return sql.list(
                "select id, ref_id, status, coalesce(supplier_status, ''), placed_at is not null,"
                        // Not of open ones, whose units may be many.
                        + " finished_at is not null and (exists (select 1 from order_line join order_unit on order_unit.order_line_id ="
                        + " order_line.id where order_line.order_id = orders.id and (order_unit.withheld"
                        + " or order_line.kind in ('H2H', 'MANUAL') and order_unit.status = 'COMPLETED'"
                        + " and order_unit.fingerprint is null))"
                        + " or exists (select 1 from order_line where order_line.order_id = orders.id"
                        + " and (order_line.manual_refund_pending"
                        // As OrderLine.lacksRefund.
                        + " or orders.refunded < orders.amount and order_line.kind = 'SMM' and order_line.failed > 0"
                        + " and coalesce(order_line.refund_amount, 0) = 0))),"
                        + " exists (select 1 from order_line where order_line.order_id = orders.id"
                        + " and order_line.kind = 'MANUAL'),"
                        + " coalesce(reason, '') = ?,"
                        + " exists (select 1 from order_line where order_line.order_id = orders.id"
                        + " and order_line.kind in ('AUTO', 'MANUAL') and order_line.quantity > 1),"
                        + " finished_at is not null,"
                        + " exists (select 1 from open_order where open_order.order_id = orders.id)"
                        + " from orders where ref_id in " + sought.sql(),
                row -> new StoredOrder(
                        row.getString(1),
                        row.getString(2),
                        OrderStatus.valueOf(row.getString(3)),
                        row.getString(4),
                        row.getBoolean(5),
                        row.getBoolean(6),
                        row.getBoolean(7),
                        row.getBoolean(8),
                        row.getBoolean(9),
                        row.getBoolean(10),
                        row.getBoolean(11)),
                Order.ENDED_BY_OPERATOR,
                sought);
    }
}
