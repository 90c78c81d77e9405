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
/// `canceled` for a completed one. A status in a callback alone changes no state.
@ApplicationScoped
public class ReopenFinishedOrders {

    /// A status that the supplier reported.
    public record Said(String refId, String status) {}

    private record Finished(String id, String refId, OrderStatus status) {}

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
                .filter(entry -> SupplierOutcome.ofTransaction(entry.status()) != SupplierOutcome.PENDING)
                .collect(groupingBy(Said::refId));
        if (byRefId.isEmpty()) {
            return;
        }
        finished(byRefId.keySet()).stream()
                .filter(order -> !fits(order.status(), byRefId.get(order.refId())))
                .forEach(order -> openOrders.reopen(order.id(), order.refId(), clock.instant()));
    }

    /// Runs with every batch of callbacks, few of which concern finished orders: a prepared statement without
    /// entities keeps it cheap.
    private List<Finished> finished(Collection<String> refIds) {
        var sought = InList.of(refIds);
        return sql.list(
                "select id, ref_id, status from orders where finished_at is not null and ref_id in " + sought.sql(),
                row -> new Finished(row.getString(1), row.getString(2), OrderStatus.valueOf(row.getString(3))),
                sought);
    }

    private static boolean fits(OrderStatus status, List<Said> reported) {
        return reported.stream().allMatch(entry -> switch (SupplierOutcome.ofTransaction(entry.status())) {
            case PENDING -> true;
            case DELIVERED -> status == OrderStatus.COMPLETED || status == OrderStatus.PARTIAL;
            case REVERSED -> status == OrderStatus.FAILED;
        });
    }
}
