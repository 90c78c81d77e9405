package id.tuntas.fulfilment.account;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.price.ChargedOrders;
import id.tuntas.fulfilment.order.price.WaitingOrders;
import id.tuntas.platform.database.shard.Shards;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;

/// The orders that wait for balance.
@ApplicationScoped
class OrdersInWant {

    private static final String BALANCE = "balance";
    private static final int AT_ONCE = 1_000;

    private final ChargedOrders orders;
    private final OpenOrders openOrders;
    private final Shards shards;

    OrdersInWant(ChargedOrders orders, OpenOrders openOrders, Shards shards) {
        this.shards = shards;
        this.orders = orders;
        this.openOrders = openOrders;
    }

    WaitingOrders total() {
        return orders.waiting(BALANCE);
    }

    /// Makes due as many as a balance covers, oldest first. Joins the caller's transaction.
    ///
    /// @return how many became due
    int revive(long balance) {
        var covered = shards.apart(() -> covered(balance));
        shards.each(covered, shards::of, (shard, part) -> shard.join(() -> openOrders.pullForward(part)));
        return covered.size();
    }

    private static List<String> covered(long balance) {
        var oldest = Order.<Order>find("status = ?1 and reason = ?2 order by id", OrderStatus.WAITING, BALANCE)
                .page(0, AT_ONCE)
                .list();
        var covered = new ArrayList<String>();
        long left = balance;
        for (var order : oldest) {
            var cost = order.expectedCost();
            if (cost <= left) {
                left -= cost;
                covered.add(order.refId);
            }
        }
        return covered;
    }
}
