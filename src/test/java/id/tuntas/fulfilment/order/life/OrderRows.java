package id.tuntas.fulfilment.order.life;

import id.tuntas.platform.database.sql.Columns;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads all orders there are, as they stand in the tables.
@ApplicationScoped
class OrderRows {

    private interface Row {
        void read(ResultSet columns) throws SQLException;
    }

    private final AgroalDataSource dataSource;
    private final Clock clock;

    OrderRows(AgroalDataSource dataSource, Clock clock) {
        this.dataSource = dataSource;
        this.clock = clock;
    }

    /// By id.
    Map<String, OrderRow> read() {
        var timelines = new HashMap<String, List<OrderRow.Entry>>();
        query("select order_id, kind, detail from timeline order by id", columns -> timelines
                .computeIfAbsent(columns.getString(1), _ -> new ArrayList<>())
                .add(new OrderRow.Entry(columns.getString(2), columns.getString(3))));
        var notifications = new HashMap<String, List<String>>();
        query(
                "select order_id, kind, status from notification where kind in ('delivered', 'partly_delivered', 'failed')",
                columns -> notifications
                        .computeIfAbsent(columns.getString(1), _ -> new ArrayList<>())
                        .add(columns.getString(2) + " " + columns.getString(3)));
        var orders = new HashMap<String, OrderRow>();
        query(
                "select orders.id, orders.status, reason, attention, amount, delivered, due_at"
                        + " from orders join order_line on order_line.order_id = orders.id"
                        + " left join open_order on open_order.order_id = orders.id",
                columns -> orders.put(
                        columns.getString(1),
                        new OrderRow(
                                columns.getString(2),
                                columns.getString(3),
                                columns.getString(4),
                                columns.getLong(5),
                                columns.getInt(6),
                                until(Columns.instant(columns, "due_at")),
                                timelines.getOrDefault(columns.getString(1), List.of()),
                                notifications.getOrDefault(columns.getString(1), List.of()))));
        return orders;
    }

    private @Nullable Duration until(@Nullable Instant due) {
        return due == null ? null : Duration.between(clock.instant(), due);
    }

    /// Those that are due and free, and those that a worker holds: with the generation of each.
    Map<String, Long> due() {
        var due = new HashMap<String, Long>();
        query(
                "select order_id, generation from open_order where due_at <= timestamp'" + Columns.utc(clock.instant())
                        + "'",
                columns -> due.put(columns.getString(1), columns.getLong(2)));
        return due;
    }

    private void query(String sql, Row row) {
        try (var connection = dataSource.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                row.read(rows);
            }
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }
}
