package id.tuntas.fulfilment.account;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.price.ChargedOrders;
import id.tuntas.fulfilment.order.price.WaitingOrders;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/// The orders that wait for balance.
@ApplicationScoped
class OrdersInWant {

    private static final String BALANCE = "balance";

    private final ChargedOrders orders;

    OrdersInWant(ChargedOrders orders) {
        this.orders = orders;
    }

    WaitingOrders total() {
        return orders.waiting(BALANCE);
    }

    List<Order> oldest(int limit) {
        return Order.<Order>find("status = ?1 and reason = ?2 order by id", OrderStatus.WAITING, BALANCE)
                .page(0, limit)
                .list();
    }
}
