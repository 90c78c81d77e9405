package id.tuntas.fulfilment.callback.api;

import id.tuntas.fulfilment.callback.inbox.Callback;
import id.tuntas.fulfilment.callback.inbox.WakeOrders;
import id.tuntas.fulfilment.order.Order;
import id.tuntas.fulfilment.order.due.ReopenFinishedOrders.Said;
import id.tuntas.platform.database.commit.Transactions;
import id.tuntas.platform.database.shard.Shards;
import id.tuntas.platform.operate.audit.Audit;
import id.tuntas.platform.rest.problem.Problem;
import id.tuntas.platform.rest.problem.Problems;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Replays one stored callback as if it arrived now.
@ApplicationScoped
public class ReplayCallback {

    private final WakeOrders wakeOrders;
    private final Audit audit;
    private final Shards shards;

    ReplayCallback(WakeOrders wakeOrders, Audit audit, Shards shards) {
        this.shards = shards;
        this.wakeOrders = wakeOrders;
        this.audit = audit;
    }

    /// The callback in the audit log.
    record Replayed(String refId, String status) {}

    /// Runs in a transaction of its own.
    ///
    /// @param who the name of the operator's key
    /// @return why it was not replayed
    public Optional<Problem> replay(Callback callback, String who, @Nullable String note) {
        return callback.isAboutOrder()
                ? Transactions.inTurn(shards.on(shards.of(callback.refId)).bound(() -> wake(callback, who, note)))
                : Optional.of(Problems.conflict("The callback concerns no order."));
    }

    private Optional<Problem> wake(Callback callback, String who, @Nullable String note) {
        if (!WakeOrders.canBeOurs(callback.refId)
                || Order.byRefIds(Set.of(callback.refId)).isEmpty()) {
            return Optional.of(Problems.conflict("No order has its ref_id."));
        }
        wakeOrders.wake(List.of(new Said(callback.refId, callback.status)));
        audit.recordAs(who, "callback.replay", callback.id, null, new Replayed(callback.refId, callback.status), note);
        return Optional.empty();
    }
}
