package id.tuntas.fulfilment.order.due;

import static java.util.stream.Collectors.groupingBy;

import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.SupplierOutcome;
import id.tuntas.platform.database.sql.InList;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Reopens a finished order for a status check when the supplier later reports a status that does not fit, such as
/// `canceled` for a completed one. A status in a callback alone changes no state.
@ApplicationScoped
public class ReopenFinishedOrders {

    /// A status that the supplier reported.
    public record Said(String refId, String status) {}

    private record Finished(String id, String refId, OrderStatus status) {}

    private final AgroalDataSource dataSource;
    private final OpenOrders openOrders;
    private final Clock clock;

    ReopenFinishedOrders(AgroalDataSource dataSource, OpenOrders openOrders, Clock clock) {
        this.dataSource = dataSource;
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
                .forEach(order -> openOrders.open(order.id(), order.refId(), clock.instant()));
    }

    /// Runs with every batch of callbacks, few of which concern finished orders: a prepared statement without
    /// entities keeps it cheap.
    private List<Finished> finished(Collection<String> refIds) {
        var sought = InList.of(refIds);
        var sql = "select id, ref_id, status from orders where finished_at is not null and ref_id in " + sought.sql();
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(sql)) {
            sought.bind(statement, 1);
            var found = new ArrayList<Finished>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(
                            new Finished(rows.getString(1), rows.getString(2), OrderStatus.valueOf(rows.getString(3))));
                }
            }
            return found;
        } catch (SQLException e) {
            throw new IllegalStateException("the finished orders cannot be read", e);
        }
    }

    private static boolean fits(OrderStatus status, List<Said> reported) {
        return reported.stream().allMatch(entry -> switch (SupplierOutcome.ofTransaction(entry.status())) {
            case PENDING -> true;
            case DELIVERED -> status == OrderStatus.COMPLETED || status == OrderStatus.PARTIAL;
            case REVERSED -> status == OrderStatus.FAILED;
        });
    }
}
