package id.tuntas.fulfilment.reconcile.stuck;

import static id.tuntas.platform.database.sql.Columns.instant;
import static id.tuntas.platform.database.sql.Columns.placeholders;
import static id.tuntas.platform.database.sql.Columns.utc;
import static java.util.Objects.requireNonNull;

import com.github.f4b6a3.ulid.Ulid;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.reconcile.ReconcileConfig;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Reads the ages of open orders by the key of their small table; finished orders are not read. Every method joins
/// the caller's transaction.
@ApplicationScoped
class OpenOrderAges {

    private final AgroalDataSource dataSource;
    private final ReconcileConfig.Sla sla;

    OpenOrderAges(AgroalDataSource dataSource, ReconcileConfig config) {
        this.dataSource = dataSource;
        this.sla = config.sla();
    }

    /// Orders that may be stuck, were not marked yet, and have no other mark; by id.
    List<OpenOrderAge> unmarked(String after, Instant now, int limit) {
        var sql = "select open_order.order_id, orders.status, coalesce(orders.placed_at, orders.created_at) as since,"
                + " max(case when order_line.status in ('COMPLETED', 'FAILED') then 0"
                + " when order_line.inquiry_token is not null then ? when order_line.kind = 'AUTO' then ?"
                + " when order_line.kind = 'H2H' then ? when order_line.kind = 'SMM' then ? else ? end) as longest"
                + " from open_order join orders on orders.id = open_order.order_id"
                + " join order_line on order_line.order_id = open_order.order_id"
                + " where open_order.order_id > ? and open_order.order_id < ? and open_order.stuck_at is null"
                + " and orders.attention is null and orders.finished_at is null"
                + " group by open_order.order_id, orders.status, since order by open_order.order_id limit ?";
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(sql)) {
            int index = 1;
            for (var each : List.of(sla.bill(), sla.auto(), sla.h2h(), sla.smm(), sla.manual())) {
                statement.setLong(index++, each.toMillis());
            }
            statement.setString(index++, after);
            // Ids grow with time.
            statement.setString(
                    index++, Ulid.min(now.minus(shortest()).toEpochMilli()).toLowerCase());
            statement.setInt(index, limit);
            var ages = new ArrayList<OpenOrderAge>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    ages.add(age(rows));
                }
            }
            return ages;
        } catch (SQLException e) {
            throw new IllegalStateException("the open orders cannot be read", e);
        }
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
        var sql = "update open_order set stuck_at = ? where order_id in (" + placeholders("?", orderIds.size()) + ")";
        try (var connection = dataSource.getConnection();
                var statement = connection.prepareStatement(sql)) {
            statement.setObject(1, utc(now));
            for (int i = 0; i < orderIds.size(); i++) {
                statement.setString(i + 2, orderIds.get(i));
            }
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("the open orders cannot be marked", e);
        }
    }
}
