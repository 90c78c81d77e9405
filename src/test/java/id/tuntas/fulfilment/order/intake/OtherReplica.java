package id.tuntas.fulfilment.order.intake;

import id.tuntas.fulfilment.order.due.OpenOrders;
import id.tuntas.fulfilment.order.snapshot.OrderSnapshots;
import id.tuntas.platform.database.commit.GroupCommit;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.audit.Audit;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/// Makes what stores orders in another replica, to be stopped by the test.
@ApplicationScoped
class OtherReplica {

    private final NewOrder newOrder;
    private final OpenOrders openOrders;
    private final OrderSnapshots snapshots;
    private final Audit audit;
    private final Clock clock;
    private final Shards shards;

    OtherReplica(
            NewOrder newOrder,
            OpenOrders openOrders,
            OrderSnapshots snapshots,
            Audit audit,
            Clock clock,
            Shards shards) {
        this.newOrder = newOrder;
        this.openOrders = openOrders;
        this.snapshots = snapshots;
        this.audit = audit;
        this.clock = clock;
        this.shards = shards;
    }

    StoreOrders storeOrders(Duration longestWait) {
        return new StoreOrders(newOrder, openOrders, snapshots, audit, clock, shards, longestWait);
    }

    /// One that has the orders stored by the given commit.
    StoreOrders storeOrders(GroupCommit<WantedOrder, Acceptance> commit) {
        return new StoreOrders(newOrder, openOrders, snapshots, audit, clock, shards) {
            @Override
            CompletionStage<Acceptance> store(WantedOrder wanted) {
                return commit.submit(wanted);
            }
        };
    }
}
