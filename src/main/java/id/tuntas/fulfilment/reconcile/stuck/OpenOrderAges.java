package id.tuntas.fulfilment.reconcile.stuck;

import static id.tuntas.platform.database.sql.Columns.instant;
import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.reconcile.ReconcileConfig;
import id.tuntas.platform.database.sql.InList;
import id.tuntas.platform.database.sql.Sql;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/// Reads the ages of open orders by the key of their small table; finished orders are not read. Every method joins
/// the caller's transaction.
@ApplicationScoped
class OpenOrderAges {

    private final Sql sql;
    private final ReconcileConfig.Sla sla;

    OpenOrderAges(AgroalDataSource dataSource, ReconcileConfig config) {
        this.sql = new Sql(dataSource);
        this.sla = config.sla();
    }

    /// Orders that may be stuck, were not marked yet, and have no other mark; by id.
    List<OpenOrderAge> unmarked(String after, Instant now, int limit) {
        return sql.list(
                "select open_order.order_id, orders.status, coalesce(orders.placed_at, orders.created_at) as since,"
                        + " max(case when order_line.status in ('COMPLETED', 'FAILED') then 0"
                        + " when order_line.inquiry_token is not null then ? when order_line.kind = 'AUTO' then ?"
                        + " when order_line.kind = 'H2H' then ? when order_line.kind = 'SMM' then ? else ? end) as longest"
                        + " from open_order join orders on orders.id = open_order.order_id"
                        + " join order_line on order_line.order_id = open_order.order_id"
                        + " where open_order.order_id > ? and open_order.order_id < ? and open_order.stuck_at is null"
                        + " and orders.attention is null and orders.finished_at is null"
                        + " group by open_order.order_id, orders.status, since order by open_order.order_id limit ?",
                this::age,
                sla.bill().toMillis(),
                sla.auto().toMillis(),
                sla.h2h().toMillis(),
                sla.smm().toMillis(),
                sla.manual().toMillis(),
                after,
                // Ids grow with time.
                Ulid.min(now.minus(shortest()).toEpochMilli()).toLowerCase(),
                limit);
    }

    private Duration shortest() {
        return Stream.of(sla.bill(), sla.auto(), sla.h2h(), sla.smm(), sla.manual(), sla.waiting(), sla.uncertain())
                .min(Duration::compareTo)
                .orElseThrow();
    }

    private OpenOrderAge age(ResultSet row) throws SQLException {
        var status = OrderStatus.valueOf(row.getString("status"));
        var limit =
                switch (status) {
                    case WAITING -> sla.waiting();
                    case ACCEPTED, UNCERTAIN -> sla.uncertain();
                    case PROCESSING, COMPLETED, PARTIAL, FAILED, CANCELED -> Duration.ofMillis(row.getLong("longest"));
                };
        return new OpenOrderAge(row.getString("order_id"), status, requireNonNull(instant(row, "since")), limit);
    }

    /// Records that the orders were marked, for as long as they are open.
    void noted(List<String> orderIds, Instant now) {
        var marked = InList.of(orderIds);
        sql.update("update open_order set stuck_at = ? where order_id in " + marked.sql(), now, marked);
    }
}
