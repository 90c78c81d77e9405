package id.tuntas.fulfilment.account;

import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.OrderStatus;
import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.price.ChargedOrders;
import id.tuntas.fulfilment.order.price.WaitingTotal;
import id.tuntas.fulfilment.supplier.transaction.PlaceAnswer;
import id.tuntas.platform.database.shard.ShardTransactions;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.job.JobParts;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The orders that wait for balance.
@ApplicationScoped
class OrdersWaitingForBalance {

    /// The reason of these orders.
    private static final String REASON = PlaceAnswer.Refusal.BALANCE.code();
    private static final int BATCH_SIZE = 1_000;

    private record WaitingOrder(String id, String refId, long cost) {}

    private final ChargedOrders orders;
    private final OpenOrders openOrders;
    private final Shards shards;

    OrdersWaitingForBalance(ChargedOrders orders, OpenOrders openOrders, Shards shards) {
        this.shards = shards;
        this.orders = orders;
        this.openOrders = openOrders;
    }

    /// In the caller's transaction, or in one for each shard.
    WaitingTotal total() {
        return shards.fromEach(() -> orders.waiting(REASON)).stream()
                .reduce(WaitingTotal::and)
                .orElseThrow();
    }

    /// Makes due as many as a balance covers, oldest first, in batches with transactions of their own.
    ///
    /// @return how many became due
    int revive(long balance) {
        return revive(balance, BATCH_SIZE);
    }

    /// @param batchSize orders of a batch
    int revive(long balance, int batchSize) {
        var parts = new JobParts();
        int revived = 0;
        long left = balance;
        var after = "";
        while (true) {
            var batch = oldest(after, batchSize, parts);
            var covered = covered(batch, left);
            shards.each(
                    covered,
                    order -> shards.of(order.refId()),
                    (shard, ours) -> parts.attempt(() -> makeDueNow(shard, ours), ours));
            revived += covered.size();
            left -= covered.stream().mapToLong(WaitingOrder::cost).sum();
            // A balance that covers none of so many is used up.
            if (batch.size() < batchSize || covered.isEmpty()) {
                parts.end();
                return revived;
            }
            after = batch.getLast().id();
        }
    }

    private List<WaitingOrder> oldest(String after, int limit, JobParts parts) {
        return shards.onAll().stream()
                .flatMap(shard ->
                        parts.attempt(() -> shard.call(() -> oldest(after, limit)), List.<WaitingOrder>of()).stream())
                .sorted(Comparator.comparing(WaitingOrder::id))
                .limit(limit)
                .toList();
    }

    /// Of the present shard.
    private static List<WaitingOrder> oldest(String after, int limit) {
        return Order.<Order>find(
                        "status = ?1 and reason = ?2 and id > ?3 order by id", OrderStatus.WAITING, REASON, after)
                .page(0, limit)
                .stream()
                .map(order -> new WaitingOrder(order.id, order.refId, order.expectedCost()))
                .toList();
    }

    private static List<WaitingOrder> covered(List<WaitingOrder> batch, long balance) {
        var covered = new ArrayList<WaitingOrder>();
        long left = balance;
        for (var order : batch) {
            if (order.cost() <= left) {
                left -= order.cost();
                covered.add(order);
            }
        }
        return covered;
    }

    private List<WaitingOrder> makeDueNow(ShardTransactions shard, List<WaitingOrder> orders) {
        shard.run(() ->
                openOrders.makeDueNow(orders.stream().map(WaitingOrder::refId).toList()));
        return orders;
    }
}
