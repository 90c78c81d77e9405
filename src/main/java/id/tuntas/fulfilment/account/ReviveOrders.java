package id.tuntas.fulfilment.account;

import id.tuntas.fulfilment.order.due.OpenOrders;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;

/// Makes orders due that wait for balance, oldest first, as many as it covers.
@ApplicationScoped
class ReviveOrders {

    private static final int AT_ONCE = 1_000;

    private final OrdersInWant ordersInWant;
    private final OpenOrders openOrders;

    ReviveOrders(OrdersInWant ordersInWant, OpenOrders openOrders) {
        this.ordersInWant = ordersInWant;
        this.openOrders = openOrders;
    }

    /// Joins the caller's transaction.
    ///
    /// @return how many became due
    int coveredBy(long balance) {
        var covered = new ArrayList<String>();
        long left = balance;
        for (var order : ordersInWant.oldest(AT_ONCE)) {
            var cost = order.expectedCost();
            if (cost <= left) {
                left -= cost;
                covered.add(order.refId);
            }
        }
        openOrders.pullForward(covered);
        return covered.size();
    }
}
