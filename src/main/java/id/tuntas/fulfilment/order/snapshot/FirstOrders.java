package id.tuntas.fulfilment.order.snapshot;

import id.tuntas.fulfilment.order.Order;
import java.util.List;

/// The first of several orders, as many as may be in memory at once together with their units, and at least one.
///
/// @param orders without those that do not exist
/// @param left   the ids of the other ones, in their order; empty if all were read
public record FirstOrders(List<Order> orders, List<String> left) {

    public FirstOrders {
        orders = List.copyOf(orders);
        left = List.copyOf(left);
    }
}
