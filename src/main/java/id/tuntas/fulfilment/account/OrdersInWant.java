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

    /// In the caller's transaction, or in one for each shard.
    WaitingOrders total() {
        return shards.fromEach(() -> orders.waiting(BALANCE)).stream()
                .reduce(WaitingOrders::and)
                .orElseThrow();
    }

    /// Makes due as many as a balance covers, oldest first, in parts with transactions of their own.
    ///
    /// @return how many became due
    int revive(long balance) {
        return revive(balance, AT_ONCE);
    }

    /// @param atOnce orders of a part
    int revive(long balance, int atOnce) {
        var parts = new JobParts();
        int revived = 0;
        long left = balance;
        var after = "";
        while (true) {
            var part = oldest(after, atOnce, parts);
            var covered = covered(part, left);
            shards.each(
                    covered,
                    order -> shards.of(order.refId()),
                    (shard, ours) -> parts.attempt(() -> pullForward(shard, ours), ours));
            revived += covered.size();
            left -= covered.stream().mapToLong(Wanting::cost).sum();
            // A balance that covers none of so many is used up.
            if (part.size() < atOnce || covered.isEmpty()) {
                parts.end();
                return revived;
            }
            after = part.getLast().id();
        }
    }

    private List<Wanting> oldest(String after, int limit, JobParts parts) {
        return shards.onAll().stream()
                .flatMap(shard ->
                        parts.attempt(() -> shard.call(() -> oldest(after, limit)), List.<Wanting>of()).stream())
                .sorted(Comparator.comparing(Wanting::id))
                .limit(limit)
                .toList();
    }

    /// Of the present shard.
    private static List<Wanting> oldest(String after, int limit) {
        return Order.<Order>find(
                        "status = ?1 and reason = ?2 and id > ?3 order by id", OrderStatus.WAITING, BALANCE, after)
                .page(0, limit)
                .stream()
                .map(order -> new Wanting(order.id, order.refId, order.expectedCost()))
                .toList();
    }

    private static List<Wanting> covered(List<Wanting> part, long balance) {
        var covered = new ArrayList<Wanting>();
        long left = balance;
        for (var order : part) {
            if (order.cost() <= left) {
                left -= order.cost();
                covered.add(order);
            }
        }
        return covered;
    }

    private List<Wanting> pullForward(ShardTransactions shard, List<Wanting> orders) {
        shard.run(
                () -> openOrders.pullForward(orders.stream().map(Wanting::refId).toList()));
        return orders;
    }
}
