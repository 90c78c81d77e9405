package id.tuntas.fulfilment.account;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.price.ChargedOrders;
import id.tuntas.fulfilment.order.price.WaitingOrders;
import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.job.JobParts;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The orders that wait for balance.
@ApplicationScoped
class OrdersInWant {

    private static final String BALANCE = "balance";
    private static final int AT_ONCE = 1_000;

    private record Wanting(String id, String refId, long cost) {}

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
        var parts = new JobParts();
        var oldest = shards.onAll().stream()
                .flatMap(shard -> parts.attempt(() -> shard.join(OrdersInWant::oldest), List.<Wanting>of()).stream())
                .sorted(Comparator.comparing(Wanting::id))
                .limit(AT_ONCE)
                .toList();
        var covered = covered(oldest, balance);
        shards.each(covered, shards::of, (shard, part) -> parts.attempt(() -> pullForward(shard, part), part));
        parts.end();
        return covered.size();
    }

    /// Of the present shard.
    private static List<Wanting> oldest() {
        return Order.<Order>find("status = ?1 and reason = ?2 order by id", OrderStatus.WAITING, BALANCE)
                .page(0, AT_ONCE)
                .stream()
                .map(order -> new Wanting(order.id, order.refId, order.expectedCost()))
                .toList();
    }

    private static List<String> covered(List<Wanting> oldest, long balance) {
        var covered = new ArrayList<String>();
        long left = balance;
        for (var order : oldest) {
            if (order.cost() <= left) {
                left -= order.cost();
                covered.add(order.refId());
            }
        }
        return covered;
    }

    private List<String> pullForward(ShardTransactions shard, List<String> refIds) {
        shard.join(() -> openOrders.pullForward(refIds));
        return refIds;
    }
}
