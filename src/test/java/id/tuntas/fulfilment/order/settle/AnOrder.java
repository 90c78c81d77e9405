package id.tuntas.fulfilment.order.settle;

import id.tuntas.fulfilment.order.Customer;
import id.tuntas.fulfilment.order.ItemStatus;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderLine;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.OrderUnit;
import id.tuntas.fulfilment.supplier.ItemKind;
import java.time.Instant;

/// Stored orders for tests of the derivation: `anOrder().with(H2H, 101, 2)`.
final class AnOrder {

    private final Order order = new Order();

    private AnOrder() {
        order.id = "01jd0000000000000000000000";
        order.refId = "TNT-1";
        order.status = OrderStatus.PROCESSING;
        order.customer = new Customer(null, null, null, null, null, "id");
        order.createdAt = Instant.EPOCH;
    }

    static AnOrder anOrder() {
        return new AnOrder();
    }

    AnOrder with(ItemKind kind, long itemId, int quantity) {
        var line = new OrderLine();
        line.id = order.id;
        line.order = order;
        line.position = order.lines.size();
        line.itemId = itemId;
        line.kind = kind;
        line.quantity = quantity;
        line.price = 10_000;
        order.lines.add(line);
        return this;
    }

    /// A unit of the last line that is known to have ended.
    AnOrder withUnit(int number, ItemStatus status) {
        var unit = new OrderUnit();
        unit.line = order.lines.getLast();
        unit.unit = number;
        unit.status = status;
        order.lines.getLast().units.add(unit);
        return this;
    }

    AnOrder in(OrderStatus status) {
        order.status = status;
        return this;
    }

    AnOrder endedByOperator() {
        order.endByOperator(Instant.EPOCH);
        return this;
    }

    Order get() {
        return order;
    }
}
