package id.tuntas.fulfilment.order.snapshot;

import static id.tuntas.fulfilment.order.snapshot.Table.LINE;
import static id.tuntas.fulfilment.order.snapshot.Table.ORDER;
import static id.tuntas.fulfilment.order.snapshot.Table.UNIT;
import static java.util.Comparator.comparingInt;
import static java.util.Objects.requireNonNull;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderUnit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Puts orders together from the rows of a result: one for each line with its order, and one for each unit.
final class Found {

    private record UnitOf(String lineId, OrderUnit unit) {}

    private final Map<String, Order> orders = new HashMap<>();
    private final Map<String, OrderLine> lines = new HashMap<>();
    private final List<UnitOf> units = new ArrayList<>();

    /// Adds the present row.
    ///
    /// @return this
    Found add(ResultSet result) throws SQLException {
        var unit = new SnapshotRow(result, UNIT);
        if (unit.isThere()) {
            units.add(new UnitOf(unit.text("order_line_id"), unit.unit()));
            return this;
        }
        var order = order(new SnapshotRow(result, ORDER));
        var row = new SnapshotRow(result, LINE);
        if (row.isThere()) {
            var line = row.line(order);
            order.lines.add(line);
            lines.put(line.id, line);
        }
        return this;
    }

    private Order order(SnapshotRow row) throws SQLException {
        var known = orders.get(row.text("id"));
        if (known != null) {
            return known;
        }
        var order = row.order();
        orders.put(order.id, order);
        return order;
    }

    /// After the last row: SQL promises no order of them.
    List<Order> orders() {
        for (var each : units) {
            var line = requireNonNull(lines.get(each.lineId()));
            each.unit().line = line;
            line.units.add(each.unit());
        }
        lines.values().forEach(line -> line.units.sort(comparingInt(unit -> unit.unit)));
        return ordersWithoutUnits();
    }

    int unitCount() {
        return units.size();
    }

    /// The same without what may be only some of their units.
    List<Order> ordersWithoutUnits() {
        orders.values().forEach(order -> order.lines.sort(comparingInt(line -> line.position)));
        return List.copyOf(orders.values());
    }
}
