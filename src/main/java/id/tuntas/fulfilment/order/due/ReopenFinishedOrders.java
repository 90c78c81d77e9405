package id.tuntas.fulfilment.order.due;

import static java.util.stream.Collectors.groupingBy;

import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.Collection;
import java.util.List;

/// Reopens a finished order for a status check when the supplier later reports a status that does not fit, such as
/// `canceled` for a completed one, or that something was delivered while the order still lacks goods or a
/// refund that is paid by hand. A status in a callback alone changes no state.
@ApplicationScoped
public class ReopenFinishedOrders {

    /// Instead of a status, in a callback about goods that were sent by hand.
    private static final String ITEM_SENT = "item.sent";

    /// A status that the supplier reported.
    public record Said(String refId, String status) {}

    private record Finished(String id, String refId, OrderStatus status, boolean isIncomplete) {}

    private final Sql sql;
    private final OpenOrders openOrders;
    private final Clock clock;

    ReopenFinishedOrders(AgroalDataSource dataSource, OpenOrders openOrders, Clock clock) {
        this.sql = new Sql(dataSource);
        this.openOrders = openOrders;
        this.clock = clock;
    }

    public void reopen(Collection<Said> reported) {
        var byRefId = reported.stream()
                .filter(entry -> outcome(entry) != SupplierOutcome.PENDING)
                .collect(groupingBy(Said::refId));
        if (byRefId.isEmpty()) {
            return;
        }
        finished(byRefId.keySet()).stream()
                .filter(order -> !fits(order, byRefId.get(order.refId())))
                .forEach(order -> openOrders.reopen(order.id(), order.refId(), clock.instant()));
    }

    /// An item that was sent counts as delivered.
    private static SupplierOutcome outcome(Said said) {
        return said.status().equals(ITEM_SENT)
                ? SupplierOutcome.DELIVERED
                : SupplierOutcome.ofTransaction(said.status());
    }

    /// Runs with every batch of callbacks, few of which concern finished orders: a prepared statement without
    /// entities keeps it cheap.
    private List<Finished> finished(Collection<String> refIds) {
        var sought = InList.of(refIds);
        return sql.list(
                "select id, ref_id, status, exists (select 1 from order_line join order_unit on order_unit.order_line_id ="
                        + " order_line.id where order_line.order_id = orders.id and order_line.kind in ('H2H', 'MANUAL')"
                        + " and order_unit.status = 'COMPLETED' and order_unit.fingerprint is null)"
                        + " or exists (select 1 from order_line where order_line.order_id = orders.id"
                        + " and order_line.manual_refund_pending)"
                        + " from orders where finished_at is not null and ref_id in " + sought.sql(),
                row -> new Finished(
                        row.getString(1), row.getString(2), OrderStatus.valueOf(row.getString(3)), row.getBoolean(4)),
                sought);
    }

    private static boolean fits(Finished order, List<Said> reported) {
        var status = order.status();
        return reported.stream().allMatch(said -> switch (outcome(said)) {
            case PENDING -> true;
            case DELIVERED ->
                !order.isIncomplete() && (status == OrderStatus.COMPLETED || status == OrderStatus.PARTIAL);
            case REVERSED -> status == OrderStatus.FAILED;
        });
    }
}
